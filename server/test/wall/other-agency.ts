// Tests access to the second agency's rows from the first: each kind of person names them in each place, and unknown identifiers as well.
import { seen, tell, type Told } from './ask.ts';
import { answerFor, inputOf, isChosen, kindOf, type AskerKind } from './cases.ts';
import { withId, type Identifier, type Input } from './identifiers.ts';
import { inMirror, mirroredIn } from './mirror.ts';
import type { Kind } from './people.ts';
import { refusalOf, ruleFor } from './rule.ts';
import { askerOf, isStream, kindsFor, type Answers, type Served } from './served.ts';
import type { RowKind } from './rows/all-rows.ts';
import type { Wall } from './world.ts';

const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What may differ between two answers: identifiers, moments, fingerprints, the signatures of addresses. */
const CHANCE = /"\d{4}-\d\d-\d\dT[^"]*"|"[0-9a-f]{64}"|badge\/[0-9A-F]+|signature=[\w-]+|expires=\d+/g;
const masked = (text: string): string => text.replaceAll(ANY_ID, '…').replaceAll(CHANCE, '…');
const isSame = (one: string, other: string): boolean => one === other || masked(one) === masked(other);

const shows = ({ text }: Told, theirs: string): string => (mirroredIn(text).some((id) => id !== theirs) ? '; shows the other agency' : '');

/** The other agency's identifier beside an unknown one: what differs, what is shown, what is changed. */
function verdictOf(foreign: Told, unknown: Told, theirs: string): string {
  const wrong = [
    ...(foreign.line === unknown.line ? [] : [`an unknown one: ${unknown.line}`]),
    ...(isSame(foreign.text, unknown.text) ? [] : ['other words than for an unknown one']),
  ];
  return [foreign.line, ...wrong].join('; ') + shows(foreign, theirs) + seen({ ...foreign, line: '' });
}

const OF_CUSTOMER = { document: 'customersOwnDocument', customerDocument: 'customersOwnDocument' } as const;
/** People attach files that they have sent themselves, and file their own papers. */
const OWN_ROW: Partial<Record<AskerKind, Partial<Record<RowKind, RowKind>>>> = {
  guard: { deskFile: 'photo', document: 'agentsOwnDocument', agentDocument: 'agentsOwnDocument' },
  office: { deskFile: 'photo' },
  customer: { deskFile: 'customerFile', ...OF_CUSTOMER },
  fullCustomer: { deskFile: 'portalFile', ...OF_CUSTOMER },
};
const rowAt = ({ one }: Served, { name }: Identifier, kind: AskerKind): RowKind | undefined => {
  const row = kindOf(one, name) ?? (isChosen(one, name) ? one.row : undefined);
  return row ? (OWN_ROW[kind]?.[row] ?? row) : undefined;
};

const around = (wall: Wall, { spec, via, one }: Served, { name }: Identifier, kind: AskerKind): Input => {
  const asker = askerOf(wall, via, kind);
  return one.around?.[name]?.(wall.rows, asker) ?? inputOf(spec, one, wall.rows, asker);
};
/** The first of these keys that a table has. */
const among = (table: Readonly<Record<string, string>> | undefined, keys: readonly string[]): string | undefined =>
  keys.map((key) => table?.[key]).find((line) => line !== undefined);
const reviewed = ({ one, via }: Served, { name }: Identifier): string | undefined => among(one.foreign, [`${via} ${name}`, name]);
const reviewedFor = ({ one, via }: Served, { name }: Identifier, kind: Kind): string | undefined =>
  among(one.foreign, [`${via}.${kind} ${name}`, `${kind} ${name}`, `${via}.${kind} *`, `${kind} *`, `* ${name}`]);

const NO_ROW = 'the tables name no row for it';
const isDone = (line: string): boolean => /^[23]/.test(line);

/** A refusal proves something only where the agency's own row is not refused. A missing right is reported before both. */
async function ownBeside(wall: Wall, served: Served, place: Identifier, kind: AskerKind, own: string): Promise<string> {
  const { line } = await tell(wall, served, kind, withId(around(wall, served, place, kind), place, own));
  const { one, via } = served;
  const named = among(one.own, [`${via} ${place.name}`, place.name]) ?? answerFor(one, via, kind);
  return isDone(line) || line === named ? '' : `; its own: ${line}`;
}

/** As the person with the most rights: theirs, an unknown one, its own. Rows above the agencies have no other agency. */
async function verdictAt(wall: Wall, served: Served, place: Identifier, kind: AskerKind): Promise<string> {
  const row = rowAt(served, place, kind);
  if (!row) return NO_ROW;
  const input = around(wall, served, place, kind);
  const unknown = await tell(wall, served, kind, withId(input, place, crypto.randomUUID()));
  const isAbove = served.spec.access.scope === 'admin';
  const theirs = isAbove ? '' : inMirror(wall.rows[row]);
  const foreign = isAbove ? unknown : await tell(wall, served, kind, withId(input, place, theirs));
  const own = isDone(foreign.line) ? '' : await ownBeside(wall, served, place, kind, wall.rows[row]);
  return `${verdictOf(foreign, unknown, theirs)}${own}`;
}

const usualFor = ({ spec, via, one }: Served, place: Identifier, kind: AskerKind): string =>
  isChosen(one, place.name) ? answerFor(one, via, kind) : ruleFor(spec, place);

/** People without an answer to lose are refused whatever they name. The others get the answer of the person with the most rights. */
function expectedOf(served: Served, place: Identifier, kind: Kind, isMember: boolean): string {
  const { spec, via, one } = served;
  const refusal = refusalOf(spec, via, kind);
  if (refusal !== null) return refusal;
  const usual = answerFor(one, via, kind);
  const own = reviewedFor(served, place, kind);
  if (own ?? !isDone(usual)) return own ?? usual;
  return isMember ? (reviewed(served, place)?.split(';')[0] ?? usualFor(served, place, kind)) : usual;
}

/** Each identifier in turn becomes that of a second agency's row of its kind, for each kind of person. `ablest`: the person who is tested further. */
export async function foreignIdentifiers(wall: Wall, served: Served, places: readonly Identifier[], ablest: AskerKind | undefined): Promise<Answers> {
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const { spec, via } = served;
  for (const place of places) {
    if (ablest) {
      expected[place.name] = reviewed(served, place) ?? usualFor(served, place, ablest);
      found[place.name] = await verdictAt(wall, served, place, ablest);
    }
    for (const kind of kindsFor(served)) {
      if (kind === ablest || (isStream(spec) && refusalOf(spec, via, kind) === null)) continue;
      const row = rowAt(served, place, kind);
      if (!row) continue;
      const theirs = spec.access.scope === 'admin' ? crypto.randomUUID() : inMirror(wall.rows[row]);
      const told = await tell(wall, served, kind, withId(around(wall, served, place, kind), place, theirs));
      expected[`${place.name} ${kind}`] = expectedOf(served, place, kind, ablest !== undefined);
      found[`${place.name} ${kind}`] = told.line + shows(told, theirs) + seen({ ...told, line: '' });
    }
  }
  return { found, expected };
}
