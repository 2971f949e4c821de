// Finds the part of a file that a request asks for, as players of sound and video do.

/** Both ends included. */
export interface WholeRange {
  readonly start: number;
  readonly end: number;
}

/** One range of RFC 9110, or null to send the whole file: no range, several, or one outside of it. */
export function rangeOf(header: string | undefined, size: number): WholeRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
