import { expect, test } from 'vitest';
import { emptyCustomer } from './customer-form.ts';

test('a new customer is in the country of the agency (C-011/country)', () => {
  expect(emptyCustomer('Maroc').address.country).toBe('Maroc');
});
