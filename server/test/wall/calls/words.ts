// Defines words that the rooms' tables share.
import type { Asker } from '../cases.ts';
import type { Rows } from '../rows/all-rows.ts';
import { ABSENT } from '../rule.ts';

export { ABSENT };

/** The person's own file, otherwise the guard's. */
export const ownFile = (rows: Rows, { person }: Asker): string => person?.agentId ?? rows.guard;
/** Rows of the guard: other people of the field find nothing there. */
export const guardsAlone = { bareGuard: ABSENT, 'agent.office': ABSENT, 'agency.office': ABSENT } as const;
/** The sign-in link of a contact or collaborator is handed over by the owner alone. */
const NOT_OWNERS = ['staff', 'office', 'superadmin', 'admin', 'support'] as const;
export const OWNER_HANDS_OVER = Object.fromEntries(NOT_OWNERS.map((kind) => [kind, '409 accounts.owner_hands_over']));
export const OWNER_TAKES_AWAY = {
  staff: '409 accounts.owner_takes_away',
  office: '409 accounts.owner_takes_away',
};
/** What the owner keeps for themself: nobody else finds it. */
export const ownersAlone = Object.fromEntries(NOT_OWNERS.map((kind) => [kind, ABSENT]));
/** Another agency's is still not found. */
export const handedOverHere = Object.fromEntries(NOT_OWNERS.map((kind) => [`${kind} *`, ABSENT]));
type Said = Readonly<Record<string, string>>;
const each = (line: string, places: readonly string[]): Said => Object.fromEntries(places.map((place) => [place, line]));
/** Refused as a whole when one of these is missing. */
export const absent = (...places: readonly string[]): Said => each(ABSENT, places);
/** Ignored when missing: a filter, a line that is then new, an unused field. */
export const passed = (...places: readonly string[]): Said => each('200', places);
/** The same answer for some kinds of person, in some places. */
export const told = (line: string, kinds: readonly string[], ...places: readonly string[]): Said =>
  each(
    line,
    kinds.flatMap((kind) => places.map((place) => `${kind} ${place}`)),
  );
/** The field named by the refusal, where it is another one. */
export const field = (name: string, ...places: readonly string[]): Said => each(`422 shared.invalid ${name}`, places);
export const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const LINE = { label: 'Gardiennage', quantity: { unit: 'hour', minutes: 600 }, unitPriceE3: 21_000, vatBasisPoints: 2_000 } as const;
