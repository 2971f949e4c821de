// Creates the slips of completed interventions, mobile rounds, reconnaissances and audits: signed, numbered, priced, some sent, some countersigned.
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { counters } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import {
  reportNumber,
  reportPriceCents,
  reportQuestions,
  reportSeries,
  ReportStatus,
  reportTypeOf,
  signatureMoments,
  statusOfSaved,
  type ReportContent,
  type ReportType,
} from '@vigie/domain/field/report.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { DAY, isoOf, localDay, localTime, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Hands } from '../../hands.ts';
import { insertAll } from '../../insert-all.ts';
import { signature } from '../../pictures/scenes.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import type { Contact } from '../commercial/contacts.ts';
import type { Executed } from './executed.ts';
import { reportCases } from './reports.data.ts';
import type { SiteIdea } from '../sites-of.ts';

const ZONE = 'Europe/Paris';

interface Due {
  readonly executed: Executed & { agentId: string; realStart: number; realEnd: number };
  readonly type: ReportType;
}

/** Ended services that require a slip, in the order of their ends. */
const dueAfter = (executed: readonly Executed[]): Due[] =>
  executed
    .filter((one) => one.stops === undefined)
    .flatMap((one): Due[] => {
      const type = reportTypeOf(one.planned.activityType ?? 1);
      const { agentId, realStart, realEnd, status } = one;
      if (!type || agentId === undefined || realStart === null || realEnd === null || status !== ServiceStatus.ended) return [];
      return [{ type, executed: { ...one, agentId, realStart, realEnd } }];
    })
    .sort((a, b) => a.executed.realEnd - b.executed.realEnd);

function contentOf(type: ReportType, start: number, signer: string | null, chance: Chance): ReportContent {
  const { summary, answers, finding } = chance.pick(reportCases[type]);
  const called = localTime(start - chance.between(18, 40) * MINUTE, ZONE);
  return {
    summary,
    items: reportQuestions[type].map((label, rank) => ({ label, value: (answers[rank] ?? '').replace('{appel}', called) })),
    findings: finding ? [{ ...finding, fileIds: [] }] : [],
    customerSignerName: signer ?? '',
    customerAbsence: signer ? '' : 'Client absent',
  };
}

/** One signature per person, drawn when first needed. */
function signaturesOf(keep: (name: string, bytes: Uint8Array) => ReturnType<Hands['keep']>, chance: Chance) {
  const drawn = new Map<string, string>();
  return async (personId: string): Promise<string> => {
    const known = drawn.get(personId) ?? (await keep('signature.png', signature(chance))).id;
    drawn.set(personId, known);
    return known;
  };
}

export interface ReportsOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly chance: Chance;
  readonly hands: Hands;
  readonly sites: readonly SiteIdea[];
  readonly contacts: readonly Contact[];
  readonly executed: readonly Executed[];
}

export async function insertReports(tx: Tx, { agencyId, now, chance, hands, sites, contacts, executed }: ReportsOptions): Promise<void> {
  const { pricing } = newAgencySettings();
  const sign = signaturesOf((name, bytes) => hands.keep(tx, agencyId, { name, mimeType: 'image/png', bytes }), chance);
  const wanting = new Set(sites.flatMap(({ site }) => (site.reportAfterServiceEnabled ? [site.id] : [])));
  const contactOf = new Map(contacts.map((contact) => [contact.customerId, contact]));
  const numbers = new Map<string, number>();
  const rows: (typeof agencyReports.$inferInsert)[] = [];
  for (const { type, executed: one } of dueAfter(executed)) {
    const { siteId, customerId, id: serviceId } = one.planned;
    // A customer's representative is present by day, and rarely at night.
    const contact = chance.once(type === 'recognition' || type === 'audit' ? 2 : 5) ? contactOf.get(customerId) : undefined;
    const signatures = {
      agentSignatureFileId: await sign(one.agentId),
      customerSignatureFileId: contact ? await sign(contact.id) : null,
      finished: true,
    };
    const signedAt = isoOf(one.realEnd - 2 * MINUTE);
    const sent = wanting.has(siteId) || (one.realEnd < now - 3 * DAY && chance.once(2));
    const year = Number(localDay(one.realEnd, ZONE).slice(0, 4));
    const series = reportSeries(type, year);
    const number = (numbers.get(series) ?? 0) + 1;
    numbers.set(series, number);
    const status = statusOfSaved(sent ? ReportStatus.sent : null, signatures);
    rows.push({
      agencyId,
      id: crypto.randomUUID(),
      number: reportNumber(type, year, number),
      type,
      status,
      siteId,
      customerId,
      serviceId,
      agentId: one.agentId,
      content: contentOf(type, one.realStart, contact ? contact.name : null, chance),
      agentSignatureFileId: signatures.agentSignatureFileId,
      customerSignatureFileId: signatures.customerSignatureFileId,
      signedAt,
      ...signatureMoments(null, signatures, signedAt),
      madeAt: signedAt,
      priceCents: reportPriceCents(type, pricing),
      sentAt: sent ? isoOf(Math.min(now, one.realEnd + 2 * MINUTE)) : null,
      createdAt: signedAt,
      updatedAt: signedAt,
    });
  }
  await insertAll(tx, agencyReports, rows);
  await insertAll(
    tx,
    counters,
    [...numbers].map(([id, lastNumber]) => ({ agencyId, id, lastNumber })),
  );
}
