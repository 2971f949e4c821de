import { describe, expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { findHelp } from './find-help.ts';
import { helpAnswers } from './help-answers.data.ts';

describe('the help panel', () => {
  test('it starts with answers about the screen, then gives the general ones', () => {
    const shown = findHelp(helpAnswers, 'agency.agency', '');
    expect(shown[0]?.question).toBe('Comment changer les mots employés dans les formulaires ?');
    expect(shown.slice(1).every((answer) => answer.screens.length === 0)).toBe(true);
  });

  test('a search covers all answers, ignoring accents, those of the screen first', () => {
    const shown = findHelp(helpAnswers, 'agents.agentBadge', 'badge');
    expect(shown.length).toBeGreaterThan(2);
    expect(shown[0]?.screens).toContain('agents.agentBadge');
    expect(findHelp(helpAnswers, undefined, 'recurrence').map(({ question }) => question)).toEqual(['Comment créer un service ?']);
    expect(findHelp(helpAnswers, 'agency.agency', 'licorne')).toEqual([]);
  });

  test('every answer concerns existing screens', () => {
    const known = new Set(screens.filter(({ ready }) => ready).map(({ name }) => name));
    expect(helpAnswers.flatMap((answer) => answer.screens).filter((name) => !known.has(name))).toEqual([]);
  });
});
