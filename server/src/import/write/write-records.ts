// Writes the customers, sites and collaborators of a workbook, and returns the result of its rows.
import type { ExistingRecords } from '@vigie/domain/import/settle/existing.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { Analysis } from '../analyse-thread.ts';
import type { Brought } from '../judge-planning.ts';
import { writeAgents } from './write-agents.ts';
import { writeCustomers } from './write-customers.ts';
import { writeSites } from './write-sites.ts';

/** A workbook as it was read, and the existing records. */
export interface Bringing {
  readonly agency: AgencyRow;
  readonly today: LocalDay;
  readonly existing: ExistingRecords;
  readonly analysis: Analysis;
}

export const readyOf = <D>(rows: readonly ImportRow<D>[]) =>
  rows.filter((row): row is ImportRow<D> & { readonly draft: D } => row.status === 'ready' && row.draft !== null);

/** Customers first, because sites belong to them. */
export async function writeRecords(
  { tx, agencyId, actor, house }: Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>,
  { agency, existing, today, analysis: { sheets, run } }: Bringing,
): Promise<Brought> {
  const signed = (name: string) => sheets.find((sheet) => sheet.name === name)?.signed ?? 'past';
  const writing = { tx, agencyId, agency, actor, seal: house.seal, existing, today, signed };
  const created = await writeCustomers(writing, readyOf(run.customers));
  const sites = await writeSites(writing, readyOf(run.sites), created);
  return { sites, agents: await writeAgents(writing, readyOf(run.agents)) };
}
