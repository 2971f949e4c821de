// Finds the invalid addresses of an e-mail, by field and place (C-155).
import { isEmail, messages } from '../shared/validators.ts';

export function addressIssues(fields: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const wrong = Object.entries(fields).flatMap(([field, addresses]) =>
    addresses.flatMap((address, place) => (isEmail(address.trim()) ? [] : [[`${field}.${place}`, messages.email] as const])),
  );
  return Object.fromEntries(wrong);
}
