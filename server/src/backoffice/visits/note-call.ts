// Records each call of a visit in the agency's trail, in the transaction of the call where it has one.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { supportVisitLines } from '@vigie/db/tables/platform/visits.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { finders, kindsAmong } from '../../agency/audit-finders.ts';
import type { NotedCall, NotedOutcome } from '../../plumbing/http/visit.ts';
import { kindOfCall, sentenceOf } from './call-words.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Beyond this number they are not named one by one. */
const MOST_IDS = 20;
const DEEP = 5;

/** The identifiers in the request, in its order. */
function idsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value.toLowerCase()] : [];
  if (typeof value !== 'object' || value === null || depth > DEEP) return [];
  return Object.values(value).flatMap((one) => idsIn(one, depth + 1));
}

/** The kinds named most often come first. A person's own account does not belong to the agency. */
const ORDER = ['agents', 'customers', 'sites', 'services', 'invoices', 'documents', 'members', 'files', 'checkpoints', 'rounds', 'runs'] as const;

async function namesOf(tx: Tx, agencyId: string, sent: NotedCall['sent']): Promise<string[]> {
  const wanted = new Set([...new Set(idsIn(sent))].slice(0, MOST_IDS));
  const kinds = await kindsAmong(tx, agencyId, [...wanted]);
  const find = finders(tx, agencyId, 'Europe/Paris');
  const names: string[] = [];
  for (const kind of ORDER.filter((one) => kinds.has(one))) {
    if (wanted.size === 0) break;
    for (const { id, label } of await find[kind]([...wanted])) {
      if (id) wanted.delete(id);
      names.push(label);
    }
  }
  return names;
}

/** The same request has the same fingerprint. */
const fingerprint = ({ sent }: NotedCall): string => createHash('sha256').update(JSON.stringify(sent)).digest('base64url').slice(0, 22);

/** A read repeated within a minute already has its line. A write always gets a new one. */
async function stands(tx: Tx, { visit, name, house }: NotedCall, asked: string, outcome: NotedOutcome): Promise<boolean> {
  const since = isoOf(house.clock.now() - MINUTE);
  const found = await tx.$count(
    supportVisitLines,
    sql`agency_id = ${visit.agencyId} and visit_id = ${visit.id} and call = ${name} and asked = ${asked} and outcome = ${outcome} and at > ${since}::timestamptz`,
  );
  return found > 0;
}

/** Throws when the line cannot be written: a call without a line is not answered. */
export async function noteCall(tx: Tx, call: NotedCall, outcome: NotedOutcome): Promise<void> {
  const { house, visit, name, spec } = call;
  const asked = fingerprint(call);
  const kind = kindOfCall(name, spec);
  if (kind === 'read' && (await stands(tx, call, asked, outcome))) return;
  const names = await namesOf(tx, visit.agencyId, call.sent);
  await tx.insert(supportVisitLines).values({
    agencyId: visit.agencyId,
    visitId: visit.id,
    at: house.clock.instant(),
    userId: visit.userId,
    userName: visit.userName,
    role: visit.role,
    call: name,
    kind,
    outcome,
    sentence: sentenceOf(name, spec, names, outcome === 'refused'),
    names,
    asked,
  });
}

/** Uses a transaction of its own, for a call that has none or whose own was rolled back. */
export const noteApart = (call: NotedCall, outcome: NotedOutcome): Promise<void> =>
  call.house.db.tenant({ agencyId: call.visit.agencyId, userId: call.visit.userId, action: call.name, visitId: call.visit.id }, (tx) =>
    noteCall(tx, call, outcome),
  );
