import { expect, test } from 'vitest';
import { extensionReasonLabels, extensionReasons } from './message.ts';

test('an extension has three reasons, in the words shown to the guard (F-061)', () => {
  expect(extensionReasons.map((reason) => extensionReasonLabels[reason])).toEqual(['À la demande du client', 'À la demande du responsable', 'Autre']);
});
