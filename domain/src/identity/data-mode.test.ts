import { describe, expect, test } from 'vitest';
import type { ActorKind } from './actor.ts';
import { dataModeOf } from './data-mode.ts';

const actor = (kind: ActorKind) => ({ kind, rights: new Set<string>() });

describe('demonstration rows', () => {
  test('owners and administrators see them with the real ones, everybody else does not (A-273)', () => {
    expect((['owner', 'admin', 'superadmin'] as const).map((kind) => dataModeOf(actor(kind), undefined))).toEqual([-1, -1, -1]);
    expect((['staff', 'agent', 'customer', 'support'] as const).map((kind) => dataModeOf(actor(kind), '-1'))).toEqual([0, 0, 0, 0]);
  });

  test('an owner chooses among the three modes, and any other value is the default', () => {
    expect(['-1', '0', '1', '2', ''].map((wanted) => dataModeOf(actor('owner'), wanted))).toEqual([-1, 0, 1, -1, -1]);
  });
});
