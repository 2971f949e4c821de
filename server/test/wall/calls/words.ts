// Words that the tables of the rooms share.
import type { Asker } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT } from '../rule.ts';

export { ABSENT };

/** The file of whoever has one, else the guard's. */
export const ownFile = (rows: Rows, { person }: Asker): string => person?.agentId ?? rows.guard;
/** Rows of the guard: other people of the field find nothing there. */
export const guardsAlone = { bareGuard: ABSENT, 'agent.office': ABSENT, 'agency.office': ABSENT } as const;
/** What a contact or a collaborator signs in with is handed over by the owner alone. */
const NOT_OWNERS = ['staff', 'office', 'superadmin', 'admin', 'support'] as const;
export const OWNER_HANDS_OVER = Object.fromEntries(NOT_OWNERS.map((kind) => [kind, '409 accounts.owner_hands_over']));
export const OWNER_TAKES_AWAY = {
  staff: '409 accounts.owner_takes_away',
  office: '409 accounts.owner_takes_away',
};
/** One of another agency is absent all the same. */
export const handedOverHere = Object.fromEntries(NOT_OWNERS.map((kind) => [`${kind} *`, ABSENT]));
type Said = Readonly<Record<string, string>>;
const each = (line: string, places: readonly string[]): Said => Object.fromEntries(places.map((place) => [place, line]));
/** What is refused whole when one of these is not there. */
export const absent = (...places: readonly string[]): Said => each(ABSENT, places);
/** What is passed over when it is not there: a filter, a line that is a new one then, what the call does not ask for. */
export const passed = (...places: readonly string[]): Said => each('200', places);
/** The same answer for some kinds of person, in some places. */
export const told = (line: string, kinds: readonly string[], ...places: readonly string[]): Said =>
  each(
    line,
    kinds.flatMap((kind) => places.map((place) => `${kind} ${place}`)),
  );
/** The field under which the refusal stands, where it is another one. */
export const field = (name: string, ...places: readonly string[]): Said => each(`422 shared.invalid ${name}`, places);
export const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const LINE = { label: 'Gardiennage', quantity: { unit: 'hour', minutes: 600 }, unitPriceE3: 21_000, vatBasisPoints: 2_000 } as const;
