// Leads from a mark of the timeline to its line below: scrolls to it and marks it for a moment.
import { useEffect, useState } from 'react';

/** The lines of the head. The others have the identifier of their record. */
export const PLANNED_LINE = 'planned';
export const REAL_LINE = 'real';

const SHOWN_FOR = 3000;
const idOf = (line: string): string => `follow-${line}`;

export interface MarkedLines {
  readonly lead: (lines: readonly string[]) => void;
  /** What makes an element a line that marks lead to. */
  readonly lineProps: (line: string) => { readonly id: string; readonly tabIndex: -1; readonly 'data-marked': true | undefined };
}

export function useMarkedLines(): MarkedLines {
  const [marked, setMarked] = useState<readonly string[]>([]);
  useEffect(() => {
    if (marked.length === 0) return undefined;
    const timer = setTimeout(() => setMarked([]), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [marked]);
  const lead = (lines: readonly string[]): void => {
    const first = lines.map((line) => document.getElementById(idOf(line))).find((element) => element !== null);
    if (!first) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The keyboard follows, as with a link inside a page.
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
    setMarked([...lines]);
  };
  return { lead, lineProps: (line) => ({ id: idOf(line), tabIndex: -1, 'data-marked': marked.includes(line) || undefined }) };
}
