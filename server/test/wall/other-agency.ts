// The rows of the second agency, seen from the first: asked for by their identifiers, and looked at for changes.
import { ask, type Answered } from './ask.ts';
import { answerFor, inputOf, kindOf, type AskerKind, type Case } from './cases.ts';
import { withId, type Identifier, type Input } from './identifiers.ts';
import { inMirror, mirroredIn, statement } from './mirror.ts';
import type { RowKind } from './rows/index.ts';
import { onlyReads, refusalOf, ruleFor } from './rule.ts';
import { groundOf, personOf, type Answers, type Served } from './served.ts';
import type { Wall } from './world.ts';

/** One text that is another one when any row of the second agency is. */
export async function hashOf({ door, tables, rows }: Wall): Promise<string> {
  const [row] = await door.look<{ hash: string }>({ name: 'other', text: statement(tables, inMirror(rows.agency)) });
  return row!.hash;
}

interface Told extends Answered {
  /** Empty where nobody looked. */
  readonly hash: string;
}
const tell = (wall: Wall, { spec, path, via }: Served, kind: AskerKind, input: Input, isWatched = false): Promise<Told> =>
  wall.door.during(async () => {
    const answer = await ask(wall, spec, path, groundOf(wall, via, kind), personOf(wall, kind), input);
    return { ...answer, hash: isWatched && !onlyReads(spec) ? await hashOf(wall) : '' };
  });

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What differs between two answers without a reason: identifiers, moments, fingerprints, the seals of addresses. */
const CHANCE = /"\d{4}-\d\d-\d\dT[^"]*"|"[0-9a-f]{64}"|badge\/[0-9A-F]+|signature=[\w-]+|expires=\d+/g;
const masked = (text: string): string => text.replaceAll(ANY_ID, '…').replaceAll(CHANCE, '…');

interface Beside {
  readonly foreign: Told;
  readonly unknown: Told;
  readonly theirs: string;
  readonly calm: string;
}

/** The other agency's identifier beside one that nobody has: what differs, what is shown, what is changed. */
function verdictOf({ foreign, unknown, theirs, calm }: Beside): string {
  const shown = mirroredIn(foreign.text).filter((id) => id !== theirs);
  const wrong = [
    ...(foreign.line === unknown.line ? [] : [`an unknown one: ${unknown.line}`]),
    ...(masked(foreign.text) === masked(unknown.text) ? [] : ['other words than for an unknown one']),
    ...(shown.length > 0 ? ['shows the other agency'] : []),
    ...(foreign.hash === '' || foreign.hash === calm ? [] : ['the other agency is changed']),
  ];
  return [foreign.line, ...wrong].join('; ');
}

/** A person attaches the files that they have sent themselves. */
const FILE_OF: Partial<Record<AskerKind, RowKind>> = { guard: 'photo', office: 'photo', customer: 'customerFile', fullCustomer: 'customerFile' };
const rowAt = (one: Case, place: string, kind: AskerKind): RowKind | null | undefined => {
  const row = kindOf(one, place);
  return row === 'deskFile' ? (FILE_OF[kind] ?? row) : row;
};

const around = (wall: Wall, { spec, via, one }: Served, { name }: Identifier, kind: AskerKind): Input => {
  const asker = { kind, person: personOf(wall, kind), via };
  return one.around?.[name]?.(wall.rows, asker) ?? inputOf(spec, one, wall.rows, asker);
};
const reviewed = ({ one, via }: Served, { name }: Identifier): string | undefined => one.foreign?.[`${via} ${name}`] ?? one.foreign?.[name];

const NO_ROW = 'the tables name no row for it';

/** Behind the agency's prefix the platform's own people, who see all agencies, are asked beside: in one agency they see only its rows. */
async function platformBeside(wall: Wall, served: Served, input: Input, line: string): Promise<string> {
  const { spec, via, one } = served;
  if (via !== 'agency' || refusalOf(spec, via, 'support') !== null || !answerFor(one, via, 'support').startsWith('2')) return '';
  const support = await tell(wall, served, 'support', input);
  return support.line === line ? '' : `; support: ${support.line}`;
}

async function foreignAt(wall: Wall, served: Served, place: Identifier, kind: AskerKind, calm: string): Promise<string> {
  const row = rowAt(served.one, place.name, kind);
  if (!row) return NO_ROW;
  const input = around(wall, served, place, kind);
  const theirs = inMirror(wall.rows[row]);
  const foreign = await tell(wall, served, kind, withId(input, place, theirs), true);
  const unknown = await tell(wall, served, kind, withId(input, place, crypto.randomUUID()));
  const verdict = verdictOf({ foreign, unknown, theirs, calm });
  if (foreign.line.startsWith('2')) return verdict;
  // A refusal says something only where the agency's own row is answered in another way; a missing right comes before both.
  const own = await tell(wall, served, kind, withId(input, place, wall.rows[row]));
  const isIdle = own.line === foreign.line && !foreign.line.startsWith('403');
  return `${verdict}${isIdle ? '; the same for its own' : ''}${await platformBeside(wall, served, withId(input, place, theirs), foreign.line)}`;
}

/** Each identifier in turn is that of a row of its kind in the second agency. */
export async function foreignIdentifiers(wall: Wall, served: Served, places: readonly Identifier[], kind: AskerKind): Promise<Answers> {
  const calm = await hashOf(wall);
  const found: Record<string, string> = {};
  for (const place of places) found[place.name] = await foreignAt(wall, served, place, kind, calm);
  return { found, expected: Object.fromEntries(places.map((place) => [place.name, reviewed(served, place) ?? ruleFor(served.spec, place)])) };
}

async function chosenAt(wall: Wall, served: Served, place: Identifier, kind: AskerKind, calm: string): Promise<string> {
  const row = kindOf(served.one, place.name) ?? served.one.row;
  if (!row) return NO_ROW;
  const input = around(wall, served, place, kind);
  const theirs = inMirror(wall.rows[row]);
  const foreign = await tell(wall, served, kind, withId(input, place, theirs), true);
  const unknown = await tell(wall, served, kind, withId(input, place, crypto.randomUUID()));
  return verdictOf({ foreign, unknown, theirs, calm });
}

/** An identifier that the caller makes, which the second agency has already: as good as a free one, and nothing happens there. */
export async function chosenIdentifiers(wall: Wall, served: Served, places: readonly Identifier[], kind: AskerKind): Promise<Answers> {
  const calm = await hashOf(wall);
  const found: Record<string, string> = {};
  for (const place of places) found[place.name] = await chosenAt(wall, served, place, kind, calm);
  const usual = answerFor(served.one, served.via, kind);
  return { found, expected: Object.fromEntries(places.map((place) => [place.name, reviewed(served, place) ?? usual])) };
}
