// Counts in the names of PostgreSQL's journal: a timeline, then the part's number, 256 of 16 MB to a log.

const NAME = /^[0-9A-F]{24}$/;
const PARTS = 256;

export const isWalName = (name: string): boolean => NAME.test(name);

export function nextWal(name: string): string {
  const number = Number.parseInt(name.slice(8, 16), 16) * PARTS + Number.parseInt(name.slice(16), 16) + 1;
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');
  return `${name.slice(0, 8)}${hex(Math.floor(number / PARTS))}${hex(number % PARTS)}`;
}

/** From the first to the last, both included. */
export function walsBetween(first: string, last: string): string[] {
  const names = [first];
  for (let name = first; name < last;) {
    name = nextWal(name);
    names.push(name);
  }
  return names;
}

/** The names that follow `after` without a gap. */
export function unbroken(after: string, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let name = nextWal(after); names.has(name); name = nextWal(name)) found.push(name);
  return found;
}
