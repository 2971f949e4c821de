// Which part of a file a request asks for: players of sound and video read files so.

/** Both ends included. */
export interface WholeRange {
  readonly start: number;
  readonly end: number;
}

/** One range of RFC 9110; null when the whole file is to be sent: none asked, several asked, or one that lies outside. */
export function rangeOf(header: string | undefined, size: number): WholeRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
