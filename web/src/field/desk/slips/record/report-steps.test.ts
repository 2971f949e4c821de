import { expect, test } from 'vitest';
import { nextStep, stepsOf } from './report-steps.ts';

const STARTED = {
  status: 200,
  createdAt: '2026-11-20T09:00:00Z',
  signedAt: null,
  sentAt: null,
  agentSignature: null,
  customerSignature: null,
} as const;
const image = { id: '00000000-0000-7000-8000-000000000001', name: 'signature.png', mimeType: 'image/png', size: 1, url: '/signature.png' };
const agentSignature = { name: 'Inès Benali', signedAt: '2026-11-20T10:00:00Z', image };
const SIGNED = { ...STARTED, status: 300, signedAt: '2026-11-20T10:00:00Z', agentSignature } as const;
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

test('a slip that was finished unsigned does not say that it was signed (F-179)', () => {
  const labels = stepsOf({ ...SENT, agentSignature: null }).map(({ label }) => label);
  expect(labels).toEqual(['Commencé', 'Terminé sans signature', 'Signé par le client', 'Envoyé']);
});
