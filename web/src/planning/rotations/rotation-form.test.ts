import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  existingValues,
  modelValues,
  newRotation,
  paintedPattern,
  resizedPattern,
  rotationErrors,
  siteTeam,
  teamOf,
} from './rotation-form.ts';
import { rotationModels } from '@vigie/domain/planning/rotation/models.data.ts';

const values = { ...newRotation('quay', '2026-12-01', '2026-12-31'), teamIds: ['awa', 'bilal', 'chloe', 'david'] };

describe('a rotation in its dialog', () => {
  test('begins as 2J-2N-4R; four guards share it evenly, and one can be moved', () => {
    expect([values.pattern, teamOf(values).map(({ offset }) => offset)]).toEqual(['2J-2N-4R', [0, 2, 4, 6]]);
    expect(teamOf({ ...values, offsets: { awa: 9 } })[0]).toEqual({ agentId: 'awa', offset: 1 });
    expect(bodyOf(values, undefined)).toMatchObject({ siteId: 'quay', name: '2J-2N-4R', plan: { origin: '2026-12-01', last: '2026-12-31' } });
  });

  test('is painted day by day, made longer and shorter', () => {
    expect(paintedPattern(values, 0)).toBe('1N-1J-2N-4R');
    expect(paintedPattern({ ...values, pattern: paintedPattern(values, 0) }, 0)).toBe('1R-1J-2N-4R');
    expect([resizedPattern(values, 1), resizedPattern(values, -1)]).toEqual(['2J-2N-5R', '2J-2N-3R']);
  });

  test('takes the core team of the site, or who is known there, without those who cannot be planned', () => {
    const guard = (id: string, plannable = true) => ({ id, firstname: id, lastname: '', name: id, type: 'cdi', rating: 0, plannable, facts: null });
    const agents = [guard('awa'), guard('bilal'), guard('chloe', false), guard('david')];
    const faces = { quay: { awa: 'core', chloe: 'core', david: 'known' }, depot: { david: 'known' } } as const;
    const known = new Map(Object.entries(faces).map(([site, people]) => [site, new Map(Object.entries(people))]));
    expect(['quay', 'depot', 'gate', null].map((site) => siteTeam({ known, agents }, site))).toEqual([['awa'], ['david'], [], []]);
  });

  test('says what is missing, and takes a model with its hours', () => {
    expect(rotationErrors(values)).toEqual({ siteId: null, pattern: null, teamIds: null, first: null, last: null });
    expect(rotationErrors({ ...values, siteId: null, pattern: '3X', last: '2026-11-01' })).toMatchObject({
      siteId: 'Obligatoire',
      pattern: 'Aucun horaire pour « X ».',
      last: 'La fin doit être après le début.',
    });
    const three = rotationModels.find(({ key }) => key === '3x8');
    expect(three && modelValues(three).shifts.map(({ key }) => key)).toEqual(['M', 'A', 'N']);
  });

  test('an existing one goes on from a day, counted from where it began', () => {
    const plan = {
      pattern: '4J-2R',
      shifts: values.shifts,
      team: [{ agentId: 'awa', offset: 3 }],
      origin: '2026-11-01',
      first: '2026-11-01',
      last: '2027-03-31',
      closedDays: [],
    };
    const line = {
      id: 'r',
      siteId: 'quay',
      siteName: 'Quai',
      name: '4J-2R',
      activityType: 1 as const,
      specialtyKey: null,
      comment: '',
      version: 3,
      plan,
    };
    const next = { ...values, ...existingValues(line, '2026-12-10') };
    expect(bodyOf(next, 3)).toMatchObject({
      id: 'r',
      version: 3,
      plan: { origin: '2026-11-01', first: '2026-12-10', team: [{ agentId: 'awa', offset: 3 }] },
    });
  });
});
