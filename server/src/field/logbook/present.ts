// Presents logbook entries as the API returns them.
import type { z } from 'zod';
import type { LogbookEntry } from '@vigie/contract/field/schemas.ts';
import { authorShown, guardName } from '@vigie/domain/agency/settings/guard-names.ts';
import { metresFrom } from '@vigie/domain/field/presence.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { presentFile, type FileRow } from '../../documents/files/store-file.ts';
import type { House } from '../../plumbing/house.ts';
import type { EntryRow } from './append-entry.ts';

export type PresentedEntry = z.input<typeof LogbookEntry>;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the entries of one answer are shown with. */
export interface EntryFacts {
  readonly house: House;
  readonly places: ReadonlyMap<string, Named & { readonly latitude: number | null; readonly longitude: number | null }>;
  readonly owners: ReadonlyMap<string, Named>;
  readonly people: ReadonlyMap<string, { readonly id: string; readonly firstname: string; readonly lastname: string }>;
  /** Entries whose parent is among them. */
  readonly children: readonly EntryRow[];
  /** Service and author of entries written outside today's plan: `service agent`. Empty for readers who may not know. */
  readonly outside: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, FileRow>;
  /** The name of a type in this agency. */
  readonly nameOf: (typeKey: string) => string;
  /** Whether the reader may know the guards. */
  readonly names: boolean;
}

const named = (thing: Named | undefined): Named | null => (thing ? { id: thing.id, name: thing.name } : null);
const of = <T>(map: ReadonlyMap<string, T>, id: string | null): T | undefined => (id === null ? undefined : map.get(id));

export function presentEntry(row: EntryRow, { house, places, owners, people, children, files, outside, nameOf, names }: EntryFacts): PresentedEntry {
  const site = of(places, row.siteId);
  const agent = of(people, row.agentId);
  const position = agent ? row.position : null;
  const own = children.filter((child) => child.parentId === row.id);
  const taken = own.find((child) => child.typeKey === 'ptiAcknowledged');
  return {
    ...row,
    site: named(site),
    customer: named(of(owners, row.customerId)),
    authorName: authorShown(row, names),
    agent: agent ? { id: agent.id, name: guardName(fullName(agent.firstname, agent.lastname), names) } : null,
    label: nameOf(row.typeKey),
    // Only a position of a known guard is personal, so that its readers are recorded.
    position,
    metres: site ? metresFrom(site, position) : null,
    files: row.fileIds.flatMap((id) => {
      const file = files.get(id);
      return file ? [presentFile(house, file)] : [];
    }),
    outsidePlan: outside.has(`${row.serviceId} ${row.agentId}`),
    removed: own.some((child) => child.action === 'removal'),
    acknowledgedAt: taken?.madeAt ?? null,
    acknowledgedBy: taken ? authorShown(taken, names) : null,
  };
}
