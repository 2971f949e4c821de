import { expect, test } from 'vitest';
import { roleLabel } from './rights-roles.ts';

test('people of an agency are shown as planned or not, and as not planned without a file', () => {
  for (const kind of ['staff', 'agent'] as const) {
    expect([roleLabel({ kind }), roleLabel({ kind }, false), roleLabel({ kind }, true)]).toEqual([
      'Collaborateur non planifiable',
      'Collaborateur non planifiable',
      'Collaborateur planifiable',
    ]);
  }
  expect((['owner', 'customer', 'support', 'admin', 'superadmin'] as const).map((kind) => roleLabel({ kind }, true))).toEqual([
    "Propriétaire de l'agence",
    'Client',
    'Support',
    'Administrateur',
    'Super administrateur',
  ]);
});
