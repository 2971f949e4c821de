import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { freeSlug, roundSlug } from './round.ts';
import { roundIssues } from './round-issues.ts';
import { checkpointsCan, roundsCan } from './rounds-can.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], customerId?: string): Actor => ({
  kind,
  rights: new Set(rights),
  ...(customerId ? { customerId } : {}),
});

describe('round', () => {
  test('its slug is plain text that fits in an address', () => {
    expect(roundSlug('Ronde n°2 – Quai de l’Œuvre')).toBe('ronde-n-2-quai-de-l-oeuvre');
    expect(roundSlug('漢字')).toBe('ronde');
    const plain = fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) =>
      /^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/.test(roundSlug(name)),
    );
    expect(fc.check(plain).failed).toBe(false);
  });

  test('a used slug gets the first free number', () => {
    expect(freeSlug('nuit', new Set())).toBe('nuit');
    expect(freeSlug('nuit', new Set(['nuit', 'nuit-2']))).toBe('nuit-3');
    const long = 'a'.repeat(60);
    expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(58)}-2`);
  });

  test('needs a name, a site, a direction, and checkpoints of that site, each once', () => {
    const good = {
      name: 'Nuit',
      siteId: 's1',
      grantedDirections: ['forward', 'free'] as const,
      checkpoints: [
        { id: 'a', siteId: 's1' },
        { id: 'b', siteId: 's1' },
      ],
    };
    expect(roundIssues(good)).toEqual({});
    expect(roundIssues({ name: '', siteId: null, grantedDirections: [], checkpoints: [] })).toEqual({
      name: 'Obligatoire',
      siteId: 'Obligatoire',
      grantedDirections: 'Obligatoire',
      checkpointIds: 'Obligatoire',
    });
    expect(
      roundIssues({
        ...good,
        checkpoints: [
          { id: 'a', siteId: 's1' },
          { id: 'a', siteId: 's1' },
        ],
      }),
    ).toEqual({ checkpointIds: 'Un point de contrôle figure deux fois' });
    expect(roundIssues({ ...good, checkpoints: [{ id: 'a', siteId: 's2' }] })).toEqual({
      checkpointIds: 'Un point de contrôle est sur un autre site',
    });
  });
});

describe('permissions', () => {
  const site = { customerId: 'c1', rightsAgent: { editRounds: false } } as const;

  test('people who serve on a site read its rounds and checkpoints without a right', () => {
    expect(roundsCan.read(actor('agent'), { ...site, assignedToActor: true })).toBe(true);
    expect(checkpointsCan.read(actor('agent'), { ...site, assignedToActor: true })).toBe(true);
    expect([roundsCan.read(actor('agent'), site), checkpointsCan.read(actor('agent'), site)]).toEqual([false, false]);
  });

  test('a site may refuse the edit right', () => {
    expect(roundsCan.edit(actor('agent', ['editRounds']), site)).toBe(false);
    expect(roundsCan.edit(actor('agent', ['editRounds']), { customerId: 'c1' })).toBe(true);
  });

  test('customers’ people reach neither rounds nor checkpoints, whatever their rights', () => {
    const theirs = actor('customer', ['readRounds', 'editRounds', 'deleteRounds', 'readCheckpoints', 'editCheckpoints', 'deleteCheckpoints'], 'c1');
    expect([
      roundsCan.read(theirs, site),
      roundsCan.edit(theirs, site),
      roundsCan.delete(theirs),
      checkpointsCan.read(theirs, site),
      checkpointsCan.edit(theirs, site),
      checkpointsCan.delete(theirs),
    ]).not.toContain(true);
  });
});
