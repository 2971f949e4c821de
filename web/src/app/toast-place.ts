// Places toasts on a phone: as high as possible without covering what must stay reachable.

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

const GAP = 8;

/** The free spans of the screen, from the top down. */
function freeSpans(screen: Span, kept: readonly Span[]): readonly Span[] {
  const free: Span[] = [];
  let { top } = screen;
  for (const span of kept.toSorted((a, b) => a.top - b.top)) {
    if (span.bottom <= screen.top || span.top >= screen.bottom) continue;
    if (span.top > top) free.push({ top, bottom: span.top });
    top = Math.max(top, span.bottom);
  }
  if (screen.bottom > top) free.push({ top, bottom: screen.bottom });
  return free.map((span) => ({ top: span.top + GAP, bottom: span.bottom - GAP }));
}

const room = ({ top, bottom }: Span): number => bottom - top;

/** The highest free span that fits `height`, or the longest one when none does. */
export function placeFor(height: number, screen: Span, kept: readonly Span[]): Span {
  const free = freeSpans(screen, kept);
  return free.find((span) => room(span) >= height) ?? free.toSorted((a, b) => room(b) - room(a))[0] ?? screen;
}
