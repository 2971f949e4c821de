// Presents sites: each reader gets the parts that the rules allow.
import type { z } from 'zod';
import type { Site, SiteAlarm, SiteItem, SiteKey, SiteRow, SiteUser } from '@vigie/contract/sites/schemas.ts';
import type { siteItems } from '@vigie/db/tables/sites.ts';
import type { SiteStatus } from '@vigie/domain/sites/site.ts';
import { addressOf } from '../plumbing/address.ts';
import type { Seal } from '../plumbing/secrets.ts';
import { clockingOfSite } from './clocking.ts';
import { presentRoundCheckpoint, type CheckpointRecord } from './rounds/present-rounds.ts';
import type { SiteRecord } from './reach.ts';

export type SiteItemRecord = typeof siteItems.$inferSelect;

/** Named one by one: a missing column stays hidden until somebody decides who may see it. */
const openPart = (row: SiteRecord) => ({
  id: row.id,
  name: row.name,
  status: row.status as SiteStatus,
  address: addressOf(row),
  radius: row.radius,
  isFake: row.isFake,
  timeZone: row.timeZone,
  holidayLocale: row.holidayLocale,
  clocking: clockingOfSite(row),
  specialties: row.specialties,
  eventReportEnabled: row.eventReportEnabled,
  interventionReportAfterServiceEnabled: row.reportAfterServiceEnabled,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

export const presentSiteRow = (row: SiteRecord, customerName: string): z.input<typeof SiteRow> => ({
  ...openPart(row),
  customer: { id: row.customerId, name: customerName },
});

const presentKey = ({ id, label, number, comment }: SiteItemRecord): z.input<typeof SiteKey> => ({
  id,
  label,
  number,
  comment,
});
const presentAlarm = ({ id, label, codeSealed, comment }: SiteItemRecord, seal: Seal): z.input<typeof SiteAlarm> => ({
  id,
  label,
  code: codeSealed ? seal.open(codeSealed) : '',
  comment,
});
export const presentItem = ({ id, label, quantity, comment }: SiteItemRecord): z.input<typeof SiteItem> => ({
  id,
  label,
  quantity,
  comment,
});

export interface SiteParts {
  readonly customer: { name: string; phones: string[] };
  readonly items: readonly SiteItemRecord[];
  readonly users: z.input<typeof SiteUser>[];
  /** Absent: not for this reader. */
  readonly checkpoints?: readonly CheckpointRecord[];
  readonly stock?: NonNullable<z.input<typeof Site>['stockReferenceAssignments']>;
  readonly totals: { totalInProgressMissions: number; totalFinishedRounds: number };
}
/** What the reader may see besides the row itself. */
export interface SiteSight {
  readonly instructions: boolean;
  readonly secrets: boolean;
  readonly management: boolean;
}

const ofKind = (parts: SiteParts, kind: SiteItemRecord['kind']) => parts.items.filter((item) => item.kind === kind);

const secretsOf = (parts: SiteParts, seal: Seal) => ({
  siteKeys: ofKind(parts, 'key').map(presentKey),
  siteAlarms: ofKind(parts, 'alarm').map((item) => presentAlarm(item, seal)),
  items: ofKind(parts, 'item').map(presentItem),
});

const managementOf = (row: SiteRecord, parts: SiteParts) => ({
  comments: row.comments,
  siteUsers: parts.users,
  rightsAgent: row.rightsAgent,
  rightsCustomer: row.rightsCustomer,
  notifySiteInstructionAgents: row.notifySiteInstructionAgents,
  notifySiteInstructionAdmins: row.notifySiteInstructionAdmins,
  notifySiteInstructionCustomers: row.notifySiteInstructionCustomers,
});

export const presentSite = (row: SiteRecord, parts: SiteParts, sight: SiteSight, seal: Seal): z.input<typeof Site> => ({
  ...openPart(row),
  customer: { id: row.customerId, ...parts.customer },
  ...parts.totals,
  interventionReportTemplate: row.interventionReportTemplate,
  ...(sight.instructions ? { instructions: row.instructions } : {}),
  ...(sight.secrets ? secretsOf(parts, seal) : {}),
  ...(sight.management ? managementOf(row, parts) : {}),
  ...(parts.checkpoints ? { checkpoints: parts.checkpoints.map(presentRoundCheckpoint) } : {}),
  ...(parts.stock ? { stockReferenceAssignments: parts.stock } : {}),
});
