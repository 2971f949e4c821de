// Erases a person: deletes what no law keeps, and removes their name from the rest after its period.
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { privacyActs } from '@vigie/db/tables/privacy.ts';
import { formerName, lastKeptDay, type RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import { anonymousAgent, anonymousMember } from './holdings/agent-holdings.data.ts';
import { belongsTo } from './belongs.ts';
import type { AgentRow, Found } from './find-subject.ts';
import { forgetAll, openForgetting } from './forget.ts';
import type { Holding } from './holdings/holding.ts';
import { agencyHoldings, allHoldings } from './holdings/holdings.ts';
import { keepIdentity } from './kept-identity.ts';
import { scrubTexts } from './scrub-texts.ts';

/** The rows of the person in one category. */
export interface HeldRows {
  readonly key: RetentionKey;
  readonly rows: number;
  readonly stays: boolean;
  /** The last day of all these rows, where it counts from the person's leaving. */
  readonly until: string | null;
}

/** A candidate was never on the register, so the law requires nothing of theirs. */
const staysFor = (found: Found, key: RetentionKey): boolean =>
  retentionRules[key].staysOnRequest && !(found.agent?.type === 'NOMINEE' && FILE.has(key));
const FILE: ReadonlySet<RetentionKey> = new Set(['register', 'licences', 'payrollNumber', 'personalDocuments']);

export async function leftOn(tx: Tx, { agencyId, agentId }: Found): Promise<string | null> {
  if (agentId === null) return null;
  const { rows } = await tx.execute<{ day: string | null }>(sql`select left_agency_on(${agencyId}::uuid, ${agentId}::uuid)::text as day`);
  return rows[0]?.day ?? null;
}

const isOfFile = ({ since }: Holding): boolean => since.includes('left_agency_on');

export async function heldRows(tx: Tx, found: Found): Promise<HeldRows[]> {
  const left = await leftOn(tx, found);
  const counted = new Map<RetentionKey, { rows: number; ofFile: boolean }>();
  for (const holding of allHoldings.filter(({ isPlatform }) => !isPlatform)) {
    const theirs = belongsTo(holding, found);
    if (theirs === null) continue;
    const only = sql.raw(holding.only ?? 'true');
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(holding.table)} t where t.agency_id = ${found.agencyId}::uuid and ${only} and ${theirs}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) continue;
    const before = counted.get(holding.rule) ?? { rows: 0, ofFile: true };
    counted.set(holding.rule, { rows: before.rows + count, ofFile: before.ofFile && isOfFile(holding) });
  }
  return [...counted].map(([key, { rows, ofFile }]) => {
    const stays = staysFor(found, key);
    return { key, rows, stays, until: stays && ofFile && left !== null ? lastKeptDay(left, retentionRules[key].period) : null };
  });
}

const forgetTheirs = async (tx: Tx, found: Found, now: string): Promise<Partial<Record<RetentionKey, number>>> => {
  const counts: Partial<Record<RetentionKey, number>> = {};
  for (const holding of agencyHoldings.filter(({ rule }) => !staysFor(found, rule) && rule !== 'audit')) {
    const which = belongsTo(holding, found);
    if (which === null) continue;
    const rows = await forgetAll(tx, { holding, agencyId: found.agencyId, which, now });
    if (rows > 0) counts[holding.rule] = (counts[holding.rule] ?? 0) + rows;
  }
  return counts;
};

const setOf = (empties: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(empties)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', '),
  );

/** The file and the accesses keep their rows, because other rows refer to them. They lose the name. */
async function anonymise(tx: Tx, { agencyId, agentId, memberIds }: Found): Promise<void> {
  if (agentId !== null)
    await tx.execute(
      sql`update agents t set ${setOf(anonymousAgent)}, anonymised_at = now() where t.agency_id = ${agencyId}::uuid and t.id = ${agentId}::uuid`,
    );
  if (memberIds.length > 0)
    await tx.execute(sql`update user_companies t set ${setOf(anonymousMember)}, disabled_at = coalesce(t.disabled_at, now()), anonymised_at = now()
      where t.agency_id = ${agencyId}::uuid and t.id in ${[...memberIds]}`);
}

/** Empties the before and after values of the file and its rows in the trail. The fact of the change, its time and its author stay. */
async function emptyTrail(tx: Tx, { agencyId, agentId, memberIds }: Found): Promise<void> {
  const ids = [...memberIds, ...(agentId === null ? [] : [agentId])];
  await tx.execute(sql`update audit_lines t set changes = '{}' where t.agency_id = ${agencyId}::uuid and t.changes <> '{}' and (
    (t.table_name in ('agents', 'user_companies') and t.row_id in ${ids})
    or (t.table_name, t.row_id) in (select l.table_name, l.row_id from audit_lines l where l.agency_id = ${agencyId}::uuid
      and (l.changes ->> 'agent_id' in ${ids} or l.changes ->> 'member_id' in ${ids}) and l.table_name not in ('service_assignments', 'salary_elements', 'services')))`);
}

/** Deletes the account when it opens nothing else, with its sessions, keys and notifications. */
async function closeAccounts(tx: Tx, { userIds, emails }: Found): Promise<void> {
  for (const email of emails) await tx.execute(sql`delete from throttles where position(lower(${email}) in lower(key)) > 0`);
  if (userIds.length === 0) return;
  await tx.execute(sql`delete from users u where u.id in ${[...userIds]} and u.platform_role is null
    and not exists (select from user_companies m where m.user_id = u.id)`);
}

/** The number as people write it: with and without spaces, with and without the country's prefix. */
const phoneWays = (phone: string): string[] => {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  if (digits.length < 6) return [];
  const national = digits.replace(/^\+33/, '0');
  return [phone, digits, national, national.replaceAll(/(\d\d)(?=\d)/g, '$1 ')];
};

interface Shared {
  readonly name: boolean;
  readonly marks: ReadonlySet<string>;
}

/** A value that another person of the agency shares does not identify this one. */
async function sharedWithOthers(tx: Tx, { agencyId, agentId, memberIds, firstname, lastname }: Found): Promise<Shared> {
  const mine = [agentId, ...memberIds].filter((id) => id !== null);
  const { rows } = await tx.execute<{ same: boolean; email: string; phones: string[] }>(sql`
    select lower(o.firstname || ' ' || o.lastname) = lower(${`${firstname} ${lastname}`}) as same, o.email, o.phones from (
      select id, firstname, lastname, email, phones from agents where agency_id = ${agencyId}::uuid
      union all select id, firstname, lastname, email, array[phone] from user_companies where agency_id = ${agencyId}::uuid) o
    where o.id not in ${mine}`);
  return { name: rows.some(({ same }) => same), marks: new Set(rows.flatMap(({ email, phones }) => [email, ...phones])) };
}

/** The sealed numbers, as they may be written elsewhere. */
function sealedNumbers({ seal }: Pick<House, 'seal'>, agent: AgentRow | null): string[] {
  const nir = agent?.socialSecuritySealed ? seal.open(agent.socialSecuritySealed) : '';
  const { iban = '' } = agent?.bankSealed ? (JSON.parse(seal.open(agent.bankSealed)) as { iban?: string }) : {};
  return [nir, iban].flatMap((number) => [number, number.replaceAll(' ', ''), number.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')]);
}

function marksOf(house: House, { agent, members, emails }: Found, { marks }: Shared): string[] {
  const phones = [...(agent?.phones ?? []), ...members.map(({ phone }) => phone)].filter((phone) => !marks.has(phone));
  const places = agent ? [agent.street, agent.cardNumber] : [];
  const all = [...emails.filter((email) => !marks.has(email)), ...phones.flatMap(phoneWays), ...sealedNumbers(house, agent), ...places];
  return [...new Set(all.filter((mark) => mark.trim().length >= 6))];
}

async function scrubOthers(tx: Tx, house: House, found: Found): Promise<void> {
  const { agent, members, firstname, lastname } = found;
  const shared = await sharedWithOthers(tx, found);
  const names = shared.name || !firstname.trim() || !lastname.trim() ? [] : [`${firstname} ${lastname}`, `${lastname} ${firstname}`];
  const former = agent ? formerName('agent', agent.number) : formerName('contact', (members[0]?.id ?? '').slice(-6));
  await scrubTexts(tx, { agencyId: found.agencyId, names, marks: marksOf(house, found, shared), former });
}

/** Runs in one transaction of the platform's door: all or nothing. Returns what was erased. */
export async function eraseTraces(tx: Tx, house: House, found: Found, zone: string): Promise<Partial<Record<RetentionKey, number>>> {
  await openForgetting(tx);
  const now = house.clock.instant();
  const left = (await leftOn(tx, found)) ?? localDay(house.clock.now(), zone);
  if (found.agent && staysFor(found, 'register')) await keepIdentity(tx, house.seal, found.agent, left);
  const counts = await forgetTheirs(tx, found, now);
  await anonymise(tx, found);
  await emptyTrail(tx, found);
  await scrubOthers(tx, house, found);
  await closeAccounts(tx, found);
  await tx.execute(sql`select set_config('app.audit', '', true), set_config('app.forget', '', true)`);
  return counts;
}

/** Erases because the person or the agency asked, and records who erased whom. */
export async function erasePerson(tx: Tx, house: House, found: Found, by: { readonly userId: string; readonly zone: string }): Promise<void> {
  const counts = await eraseTraces(tx, house, found, by.zone);
  await tx.insert(privacyActs).values({
    agencyId: found.agencyId,
    kind: 'erasure',
    subject: found.agentId === null ? 'member' : 'agent',
    subjectId: found.agentId ?? found.memberIds[0] ?? by.userId,
    subjectLabel: found.label,
    userId: by.userId,
    counts,
    madeAt: house.clock.instant(),
  });
}
