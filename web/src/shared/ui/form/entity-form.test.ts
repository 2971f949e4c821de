// The compiler refuses a field that a form does not have.
import { expectTypeOf, test } from 'vitest';
import type { FieldPath, FieldValue } from './entity-form.ts';

interface Site extends Record<string, unknown> {
  name: string;
  contacts: { phone: string }[];
  address: { city: string } | null;
}

test('the paths of a form are the fields of its values, one by one', () => {
  expectTypeOf<'name' | 'contacts.0.phone' | 'address.city' | `contacts.${number}`>().toExtend<FieldPath<Site>>();
  expectTypeOf<'nam'>().not.toExtend<FieldPath<Site>>();
  expectTypeOf<'address.town'>().not.toExtend<FieldPath<Site>>();
  expectTypeOf<'contacts.0.fax'>().not.toExtend<FieldPath<Site>>();
});

test('the value of a path is that of its field', () => {
  expectTypeOf<FieldValue<Site, 'contacts.3.phone'>>().toEqualTypeOf<string>();
  expectTypeOf<FieldValue<Site, 'address.city'>>().toEqualTypeOf<string>();
  expectTypeOf<FieldValue<Site, 'contacts'>>().toEqualTypeOf<{ phone: string }[]>();
});

test('values without named fields take any path', () => {
  expectTypeOf<string>().toExtend<FieldPath<Record<string, unknown>>>();
});
