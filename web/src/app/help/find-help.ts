// Selects the answers of the help panel: those of the screen first, then the general ones. A search covers all.
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import type { HelpAnswer } from './help-answers.data.ts';

export function findHelp(answers: readonly HelpAnswer[], screen: string | undefined, query: string): readonly HelpAnswer[] {
  const about = (answer: HelpAnswer): boolean => screen !== undefined && answer.screens.includes(screen);
  if (query.trim() !== '')
    return answers
      .filter(({ question, answer }) => matchesQuery(`${question} ${answer}`, query))
      .toSorted((a, b) => Number(about(b)) - Number(about(a)));
  return [...answers.filter(about), ...answers.filter(({ screens }) => screens.length === 0)];
}
