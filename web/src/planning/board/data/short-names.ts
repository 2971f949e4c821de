// Names of guards as short as a narrow day allows, never the same for two people: « Dupont J. ».
import { fold } from '@vigie/domain/shared/text.ts';
import type { PlanAgent } from './board-data.ts';

type Named = Pick<PlanAgent, 'id' | 'firstname' | 'lastname'>;

/** The letters of the first name that tell people of one name apart, by agent. Nobody else is in it. */
export type Homonyms = ReadonlyMap<string, string>;

const startsLike = (a: Named, b: Named, letters: number): boolean => fold(a.firstname).slice(0, letters) === fold(b.firstname).slice(0, letters);

function lettersOf(one: Named, others: readonly Named[]): string {
  let letters = 1;
  while (letters < one.firstname.length && others.some((other) => other !== one && startsLike(one, other, letters))) letters += 1;
  const shown = one.firstname.slice(0, letters);
  return letters < one.firstname.length ? `${shown}.` : shown;
}

function homonymsAmong(agents: readonly Named[]): Homonyms {
  const found = new Map<string, string>();
  for (const others of Map.groupBy(agents, ({ lastname }) => fold(lastname)).values()) {
    if (others.length < 2) continue;
    for (const one of others) if (one.lastname && one.firstname) found.set(one.id, lettersOf(one, others));
  }
  return found;
}

const known = new WeakMap<readonly Named[], Homonyms>();

/** Computed once for the agents of a board. */
export function homonymsOf(agents: readonly Named[]): Homonyms {
  const found = known.get(agents) ?? homonymsAmong(agents);
  known.set(agents, found);
  return found;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`);

/** « Dupont », « Dupont J. » or « Dup… J. », in as many characters. */
export function lastNameIn({ id, lastname }: Named, homonyms: Homonyms, most: number): string {
  if (!lastname) return cut('Agent', most);
  const letters = homonyms.get(id);
  return letters ? `${cut(lastname, Math.max(2, most - letters.length - 1))} ${letters}` : cut(lastname, most);
}

/** « J. Dupont », with more letters where they are needed. */
export const shortName = ({ id, firstname, lastname }: Named, homonyms: Homonyms): string =>
  lastname ? `${homonyms.get(id) ?? `${firstname.slice(0, 1)}.`} ${lastname}` : 'Agent';

/** « JD », where no name has room. */
export const initialsOf = ({ firstname, lastname }: Named): string => `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toUpperCase() || 'A';
