// Lists, saves and removes the establishments of an agency.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { establishments as calls } from '@vigie/contract/agency/establishment-endpoints.ts';
import { establishmentMoves, establishments } from '@vigie/db/tables/establishments.ts';
import { registerLines } from '@vigie/db/tables/payroll.ts';
import type { Tx } from '@vigie/db/door.ts';
import { establishmentIssues } from '@vigie/domain/agency/establishments.ts';
import { normaliseSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { addressOf } from '../../plumbing/address.ts';
import { invalid, notFound, refusal, type Refusals } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { loadAgency, type AgencyRow } from '../profile.ts';

export const establishmentErrors = {
  'establishment.used': { status: 409, message: 'Des collaborateurs y ont travaillé : son registre se garde. Fermez-le plutôt.' },
} as const satisfies Refusals;

export type EstablishmentRow = typeof establishments.$inferSelect;

const UNKNOWN = 'Établissement introuvable';

async function findEstablishment(tx: Tx, agencyId: string, id: string): Promise<EstablishmentRow | undefined> {
  const [row] = await tx
    .select()
    .from(establishments)
    .where(and(eq(establishments.agencyId, agencyId), eq(establishments.id, id)));
  return row;
}

async function loadEstablishment(tx: Tx, agencyId: string, id: string): Promise<EstablishmentRow> {
  const row = await findEstablishment(tx, agencyId, id);
  if (!row) throw notFound(UNKNOWN);
  return row;
}

/** The establishment that a field names; null names the head office. */
export async function namedEstablishment(tx: Tx, agencyId: string, id: string | null): Promise<EstablishmentRow | null> {
  if (id === null) return null;
  const row = await findEstablishment(tx, agencyId, id);
  if (!row) throw invalid({ establishmentId: UNKNOWN });
  return row;
}

/** How many collaborators work in each on a day, by its identifier. Archived files count nowhere. */
async function peopleOn(tx: Tx, agencyId: string, day: LocalDay): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; people: number }>(sql`
    select m.establishment_id id, count(*)::int people
    from (select distinct on (agent_id) agent_id, establishment_id from establishment_moves
          where agency_id = ${agencyId} and from_on <= ${day} order by agent_id, from_on desc) m
    join agents a on a.agency_id = ${agencyId} and a.id = m.agent_id and a.status < 300
    where m.establishment_id is not null group by 1`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

const present = (row: EstablishmentRow, people: number) => ({ ...row, address: addressOf(row), people });

export async function listEstablishments({ tx, agencyId, house }: Pick<ScopedCall<typeof calls.list>, 'tx' | 'agencyId' | 'house'>) {
  const { timeZone } = await loadAgency(tx, agencyId);
  const rows = await tx.select().from(establishments).where(eq(establishments.agencyId, agencyId)).orderBy(asc(establishments.name));
  const people = await peopleOn(tx, agencyId, localDay(house.clock.now(), timeZone));
  return { data: rows.map((row) => present(row, people.get(row.id) ?? 0)) };
}

const sharesSiret = (tx: Tx, agencyId: string, siret: string, except: string | undefined): Promise<number> =>
  tx.$count(
    establishments,
    and(eq(establishments.agencyId, agencyId), eq(establishments.siret, siret), ...(except ? [ne(establishments.id, except)] : [])),
  );

type Body = ScopedCall<typeof calls.save>['body'];

async function demandLawful(tx: Tx, agency: Pick<AgencyRow, 'id' | 'siret'>, body: Body): Promise<void> {
  const { id, siret, closedOn } = body;
  const issues: Record<string, string> = establishmentIssues(body, agency.siret);
  if (!issues['siret'] && (await sharesSiret(tx, agency.id, normaliseSiret(siret) ?? '', id)) > 0)
    issues['siret'] = 'Un autre établissement porte ce SIRET';
  const remaining = id && closedOn ? ((await peopleOn(tx, agency.id, closedOn)).get(id) ?? 0) : 0;
  if (remaining > 0) issues['closedOn'] = 'Des collaborateurs y travaillent encore ce jour-là : affectez-les d’abord ailleurs';
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

export async function saveEstablishment({ tx, agencyId, house, body }: ScopedCall<typeof calls.save>) {
  const { id, version, address, closedOn } = body;
  const loaded = id ? await loadEstablishment(tx, agencyId, id) : null;
  const agency = await loadAgency(tx, agencyId);
  await demandLawful(tx, agency, body);
  const fields = { ...address, name: body.name.trim(), siret: normaliseSiret(body.siret) ?? '', closedOn };
  const [row] = loaded
    ? await tx
        .update(establishments)
        .set(fields)
        .where(and(eq(establishments.agencyId, agencyId), eq(establishments.id, loaded.id), eq(establishments.version, version ?? loaded.version)))
        .returning()
    : await tx
        .insert(establishments)
        .values({ ...fields, agencyId })
        .returning();
  if (!row) throw await staleOf(tx, agencyId, establishments, 'establishments', id!);
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [row.id] });
  const people = await peopleOn(tx, agencyId, localDay(house.clock.now(), agency.timeZone));
  return present(row, people.get(row.id) ?? 0);
}

export async function removeEstablishment({ tx, agencyId, params }: ScopedCall<typeof calls.remove>) {
  const { id } = await loadEstablishment(tx, agencyId, params.id);
  const used = await Promise.all([
    tx.$count(establishmentMoves, and(eq(establishmentMoves.agencyId, agencyId), eq(establishmentMoves.establishmentId, id))),
    tx.$count(registerLines, and(eq(registerLines.agencyId, agencyId), eq(registerLines.establishmentId, id))),
  ]);
  if (used.some((count) => count > 0)) throw refusal(establishmentErrors, 'establishment.used');
  await tx.delete(establishments).where(and(eq(establishments.agencyId, agencyId), eq(establishments.id, id)));
  await notifyScreens(tx, { agencyId, topic: 'settings', ids: [id] });
  return { ok: true as const };
}
