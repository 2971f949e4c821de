// Removes the names of others from what one person receives: a colleague in a shared text becomes « une autre personne ».
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import type { Found } from './find-subject.ts';

const AT_ONCE = 400;

interface Named {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

const waysOf = ({ firstname, lastname, email }: Named): string[] => {
  const first = firstname.trim();
  const last = lastname.trim();
  return [...(first && last ? [`${first} ${last}`, `${last} ${first}`] : []), ...(email ? [email] : [])];
};

/** Returns the text without the names and addresses of others. A name that both share stays. */
export async function withoutOthers(tx: Tx, found: Found): Promise<(text: string) => string> {
  const { agencyId, agentId, memberIds } = found;
  const files = await tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname, email: agents.email })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), ...(agentId ? [ne(agents.id, agentId)] : [])));
  const members = await tx
    .select({ id: userCompanies.id, firstname: userCompanies.firstname, lastname: userCompanies.lastname, email: userCompanies.email })
    .from(userCompanies)
    .where(eq(userCompanies.agencyId, agencyId));
  const own = new Set(
    [...waysOf({ firstname: found.firstname, lastname: found.lastname, email: '' }), ...found.emails].map((way) => way.toLowerCase()),
  );
  const others = [...files, ...members.filter(({ id }) => !memberIds.includes(id))].flatMap(waysOf).filter((way) => !own.has(way.toLowerCase()));
  const distinct = [...new Set(others)];
  const patterns = Array.from(
    { length: Math.ceil(distinct.length / AT_ONCE) },
    (_, part) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${distinct
          .slice(part * AT_ONCE, (part + 1) * AT_ONCE)
          .map((way) => RegExp.escape(way))
          .join('|')})(?![\\p{L}\\p{N}])`,
        'giu',
      ),
  );
  return (text) => patterns.reduce((left, pattern) => left.replace(pattern, 'une autre personne'), text);
}
