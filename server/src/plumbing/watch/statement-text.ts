// Names a statement of the database: its text without values, for figures and traces.

const LONGEST = 2_000;

/** Values are sent apart. What stands in quotes could still be one, so it goes. */
export function statementText(text: string): string {
  if (text.startsWith('begin')) return 'begin';
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\$.*?\$\$/gs, '?')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
}

/** « select », « insert » …: how the span is called. */
export const statementVerb = (text: string): string => /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
