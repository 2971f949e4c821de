import { expect, test } from 'vitest';
import { byText } from '../../shared/test-order.ts';
import { extensionReasonLabels, extensionReasons, ptiKinds } from './message.ts';

test('an extension has three reasons, in the words shown to the guard (F-061)', () => {
  expect(extensionReasons.map((reason) => extensionReasonLabels[reason])).toEqual(['À la demande du client', 'À la demande du responsable', 'Autre']);
});

test('a lone worker’s phone reports a call, the three alarms, a return, a lost signal and a test', () => {
  expect(ptiKinds.toSorted(byText)).toEqual(['fall', 'inactivity', 'perimeterExit', 'perimeterReturn', 'signalLost', 'sos', 'test']);
});
