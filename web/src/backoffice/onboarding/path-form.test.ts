import { describe, expect, test } from 'vitest';
import { screens } from '../../app/screens.ts';
import { movedStep, newStep, pathCall, pathProblems, pathValues, screenTargets } from './path-form.ts';
import type { PathLine } from './onboarding-api.ts';

const step = (title: string) => ({ kind: 1 as const, title, text: '', target: `https://videos.vigie.test/${title}` });
const path: PathLine = {
  id: crypto.randomUUID(),
  title: 'Premiers pas',
  status: 100,
  rank: 1,
  steps: [step('a'), step('b')],
  roles: ['owner'],
  isGranted: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  version: 1,
};

describe('the form of a path', () => {
  test('it sends each step’s previous position, whatever was moved, removed or added', () => {
    const values = pathValues(path);
    const steps = [newStep(), ...movedStep(values.steps, 0, 1)];
    const sent = pathCall({ ...values, steps }).steps;
    expect(sent.map(({ title, was }) => [title, was])).toEqual([
      ['', null],
      ['b', 1],
      ['a', 0],
    ]);
    expect(movedStep(values.steps, 1, 1)).toEqual(values.steps);
  });

  test('it asks for a title, and for steps with a target (C-262)', () => {
    expect(pathProblems(pathValues(path))).toEqual({ title: null });
    expect(pathProblems(pathValues(null))).toEqual({ title: 'Obligatoire', 'steps.0.title': 'Obligatoire', 'steps.0.target': 'Obligatoire' });
  });

  test('it offers screens and what is created on them, each address once and each name distinct', () => {
    const targets = screenTargets(screens);
    const addresses = targets.map(({ value }) => value);
    expect(addresses).toContain('/platform/clients/customers?nouveau=true');
    expect(addresses).toContain('/user');
    expect(addresses.filter((address) => address.includes('$') || address.startsWith('/platform/admin/'))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(targets.map(({ label }) => label)).size).toBe(targets.length);
    const wrong = targets.filter(
      ({ value }) =>
        pathProblems({ ...pathValues(null), title: 'x', steps: [{ ...newStep(), kind: '2', title: 'x', target: value }] })['steps.0.target'],
    );
    expect(wrong).toEqual([]);
  });
});
