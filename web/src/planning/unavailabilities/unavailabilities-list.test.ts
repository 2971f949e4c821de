import { describe, expect, test } from 'vitest';
import type { UnavailabilityLine } from '../planning-api.ts';
import { absenceTypes } from '../../shared/session/absence-types.ts';
import { unavailabilitiesListOf } from './unavailabilities-list.ts';

const line = {
  id: 'one',
  agent: { id: 'a', firstname: 'Awa', lastname: 'Sow' },
  startAt: '2026-12-01T23:00:00Z',
  endAt: '2026-12-03T22:59:00Z',
  minutes: 2880,
  typeKey: 'paidLeave',
  comment: 'Été',
  wholeDays: true,
} as UnavailabilityLine;

describe('the list of unavailabilities', () => {
  test('it has who, from when to when with the end included, the hours, the « Raison » and the comment (F-302)', () => {
    const shown = unavailabilitiesListOf(absenceTypes()).columns.map(({ id, label, value }) => [id, label, value?.(line)]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['agent', 'Collaborateur', 'Awa Sow'],
        ['startAt', 'Début', '02/12/2026'],
        ['endAt', 'Fin (incluse)', '03/12/2026'],
        ['minutes', 'Durée', '48 h'],
        ['type', 'Raison', 'Congés payés'],
        ['comment', 'Commentaire', 'Été'],
      ]),
    );
  });
});
