// A form with checked field names. Mantine's own type takes any string, so a misspelt field would compile and never be saved.
import type { GetInputPropsOptions, UseFormReturnType } from '@mantine/form';

export type FormValues = Record<string, unknown>;

/** How deep a path is checked; a longer one is taken as written. */
type Below = [never, 0, 1, 2];

/** The field names of a shape, or any string when the shape names none. */
type NamedKey<Values> = keyof { [Key in keyof Values as string extends Key ? never : Key]: Values[Key] };
type KeyOf<Values> = [NamedKey<Values>] extends [never] ? string : Extract<NamedKey<Values>, string>;

/** `name`, `phones.0`, `contacts.0.phone`: the path of a field among values of this shape. */
export type FieldPath<Values, Depth extends number = 3> = [Depth] extends [0]
  ? string
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<NonNullable<Item>, Below[Depth]>}`
    : Values extends object
      ? { [Key in KeyOf<Values>]: Key | `${Key}.${FieldPath<NonNullable<Values[Key & keyof Values]>, Below[Depth]>}` }[KeyOf<Values>]
      : never;

/** The value type at a path. */
export type FieldValue<Values, At extends string> = At extends `${infer Head}.${infer Rest}`
  ? FieldValue<NonNullable<Part<Values, Head>>, Rest>
  : Part<Values, At>;
type Part<Values, Key extends string> = Key extends keyof Values ? Values[Key] : Values extends readonly (infer Item)[] ? Item : never;

type Loose = 'getInputProps' | 'setFieldValue';

export interface EntityForm<Values extends FormValues> extends Omit<UseFormReturnType<Values>, Loose> {
  readonly getInputProps: (path: FieldPath<Values>, options?: GetInputPropsOptions) => ReturnType<UseFormReturnType<Values>['getInputProps']>;
  readonly setFieldValue: <At extends FieldPath<Values>>(path: At, value: FieldValue<Values, At>) => void;
}
