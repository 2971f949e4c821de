import { describe, expect, test } from 'vitest';
import { carriedSteps, countedSteps, mostSteps, pathStanding, stepIssues, tickedSteps, onboardingStatusLabels } from './onboarding.ts';
import { StepKind, stepKindLabels } from './step-kind.ts';

const video = { kind: StepKind.video, title: 'Se repérer', text: '', target: 'https://videos.vigie.test/se-reperer' };
const form = { kind: StepKind.form, title: 'Créer un client', text: '', target: '/platform/clients/customers?nouveau=true' };
const link = { kind: StepKind.link, title: 'Lire la convention', text: '', target: 'https://www.legifrance.gouv.fr' };

describe('an onboarding path', () => {
  test('is on or off, and its steps are videos, forms and links (C-262)', () => {
    expect(onboardingStatusLabels).toEqual({ 100: 'Activé', 200: 'Désactivé' });
    expect(stepKindLabels).toEqual({ 1: 'Vidéo', 2: 'Formulaire', 3: 'Lien' });
    expect(stepIssues([video, form, link])).toEqual({});
  });

  test('has at least one step and not too many', () => {
    expect(stepIssues([])).toEqual({ steps: 'Au moins une étape' });
    expect(stepIssues(Array.from({ length: mostSteps + 1 }, () => video))).toHaveProperty('steps');
  });

  test.each([
    [{ ...video, title: ' ' }, { 'steps.0.title': 'Obligatoire' }],
    [{ ...video, target: '' }, { 'steps.0.target': 'Obligatoire' }],
    [{ ...video, target: '/home' }, { 'steps.0.target': 'Format invalide' }],
    [{ ...link, target: 'javascript:alert(1)' }, { 'steps.0.target': 'Format invalide' }],
    [{ ...form, target: 'https://ailleurs.test' }, { 'steps.0.target': 'Format invalide' }],
    [{ ...form, target: '//ailleurs.test' }, { 'steps.0.target': 'Format invalide' }],
    [{ ...form, target: '/user' }, {}],
  ])('needs a target for each step: %o', (step, issues) => expect(stepIssues([step])).toEqual(issues));

  test('keeps completed steps when its steps are moved', () => {
    expect(carriedSteps([0, 2], [2, null, 1])).toEqual([0]);
    expect(carriedSteps([0, 1, 2], [2, 1, 0])).toEqual([0, 1, 2]);
    expect(carriedSteps([1], [0, 2])).toEqual([]);
  });

  test('is ticked step by step, in any order, each once', () => {
    expect(tickedSteps([2], 0, true)).toEqual([0, 2]);
    expect(tickedSteps([0, 2], 2, true)).toEqual([0, 2]);
    expect(tickedSteps([0, 2], 0, false)).toEqual([2]);
  });
});

describe('what somebody has done of a path', () => {
  test('counts only steps that the path still has', () => {
    expect(countedSteps([0, 2, 3], 3)).toEqual([0, 2]);
    expect(countedSteps([], 3)).toEqual([]);
  });

  test('is finished once every step is done, closed or not, and otherwise closed or underway', () => {
    expect([pathStanding(3, 3, false), pathStanding(3, 3, true)]).toEqual(['finished', 'finished']);
    expect([pathStanding(2, 3, true), pathStanding(0, 3, true)]).toEqual(['closed', 'closed']);
    expect(pathStanding(2, 3, false)).toBe('underway');
  });
});
