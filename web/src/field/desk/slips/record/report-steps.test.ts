import { expect, test } from 'vitest';
import { nextStep, stepsOf } from './report-steps.ts';

const STARTED = { status: 200, createdAt: '2026-11-20T09:00:00Z', signedAt: null, sentAt: null, customerSignature: null } as const;
const SIGNED = { ...STARTED, status: 300, signedAt: '2026-11-20T10:00:00Z' } as const;
const SENT = { ...SIGNED, status: 400, sentAt: '2026-11-20T11:00:00Z' } as const;

test('a slip is continued until it is signed, then sent once', () => {
  expect(nextStep(STARTED)).toBe('edit');
  expect(nextStep(SIGNED)).toBe('send');
  expect(nextStep({ ...SIGNED, status: 500 })).toBe('send');
  expect(nextStep(SENT)).toBeNull();
  expect(nextStep({ ...SIGNED, status: 600 })).toBeNull();
});

test('its steps follow its life, archived ones say so', () => {
  const shown = (slip: Parameters<typeof stepsOf>[0]): string[] => stepsOf(slip).map(({ label, done }) => `${label} ${done ? 'oui' : 'non'}`);
  expect(shown(STARTED)).toEqual(['Commencé oui', 'Signé par le collaborateur non', 'Signé par le client non', 'Envoyé non']);
  expect(shown(SENT)).toEqual(['Commencé oui', 'Signé par le collaborateur oui', 'Signé par le client non', 'Envoyé oui']);
  expect(shown({ ...SENT, status: 600 }).at(-1)).toBe('Archivé oui');
});
