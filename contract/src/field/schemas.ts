// Defines the schemas of the field room: the guard's day, logbook entries, walked rounds, reports, supervision.
import { z } from 'zod';
import { DeskArrival, OwnArrival } from './arrival-schemas.ts';
import { breakStatusLabels, breakTypeLabels } from '@vigie/domain/planning/breaks.ts';
import { serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { logbookFaults } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { entryActions } from '@vigie/domain/field/phone/field-state.ts';
import { reportStatusLabels, reportTypes } from '@vigie/domain/field/report.ts';
import { pointKinds, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { roundDirections } from '@vigie/domain/sites/round.ts';
import { numberEnum } from '../shared/enums.ts';
import { personal } from '../shared/personal.ts';
import { Address, Cents, Day, FileRef, Id, Instant, Position, Version } from '../shared/schemas.ts';
import { WatchedGuard } from './watch-schemas.ts';
import { EntryPayload, PtiPayload, ReportContentSchema, ReportSavePayload } from './messages.ts';

export const FieldServiceStatus = numberEnum(serviceStatusLabels);
export const RunStatusSchema = numberEnum(runStatusLabels);
export const ReportStatusSchema = numberEnum(reportStatusLabels);
export const BreakStatusSchema = numberEnum(breakStatusLabels);
export const BreakTypeSchema = numberEnum(breakTypeLabels);
const Presence = z.enum(['onSite', 'away', 'unknown']);

/** A logbook entry type with the agency's flags. */
export const EventTypeSchema = z.object({
  id: z.int(),
  typeKey: z.string(),
  category: z.string(),
  label: z.string(),
  icon: z.string(),
  colour: z.string(),
  enabled: z.boolean(),
  customerShow: z.boolean(),
  notifyAgency: z.boolean(),
  notifyCustomer: z.boolean(),
});

export const FieldServiceSchema = z.object({
  id: Id,
  siteId: Id,
  activityType: z.int(),
  specialtyKey: z.string().nullable(),
  startAt: Instant,
  endAt: Instant,
  extendedUntil: Instant.nullable(),
  /** The agent's own status in the service. */
  status: FieldServiceStatus,
  previousStatus: FieldServiceStatus.nullable(),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  isCircuit: z.boolean(),
  parentId: Id.nullable(),
  position: z.int(),
  comment: z.string(),
  /** The guard's own dog for the service. Absent in a day stored by an earlier version. */
  dog: z.object({ id: Id, name: z.string() }).nullable().optional(),
  /** Absent in a day stored by an earlier version; null: not answered. */
  arrival: OwnArrival.nullable().optional(),
  /** Others on the same service. */
  colleagues: z.array(z.object({ agentId: Id, name: z.string(), phone: z.string(), status: FieldServiceStatus })),
});

export const FieldSiteSchema = z.object({
  id: Id,
  name: z.string(),
  customerName: z.string(),
  address: Address,
  /** Metres around the position within which the agent counts as present. */
  radius: z.int(),
  timeZone: z.string(),
  /** Instructions as plain or rich text. The instruction book is another call. */
  instructions: z.string(),
  /** The site requires a slip at the end of a service that has one (F-048). */
  reportAfterServiceEnabled: z.boolean(),
  /** Questions of an intervention slip on this site. null: the product's. Absent in a day stored by an earlier version. */
  interventionReportTemplate: z.array(z.string()).nullable().optional(),
  /** Whether this guard may write entries here during their service (F-160, F-161). The phone refuses before the server would. */
  mayWriteEntries: z.boolean(),
});

export const FieldCheckpointSchema = z.object({
  id: Id,
  title: z.string(),
  badge: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export const FieldRoundSchema = z.object({
  id: Id,
  siteId: Id,
  name: z.string(),
  slug: z.string(),
  grantedDirections: z.array(z.enum(roundDirections)),
  checkpoints: z.array(FieldCheckpointSchema),
});

export const FieldBreakSchema = z.object({
  id: Id,
  serviceId: Id,
  type: BreakTypeSchema,
  status: BreakStatusSchema,
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
});

export const FieldPointSchema = z.object({ id: Id, checkpointId: Id.nullable(), kind: z.enum(pointKinds), madeAt: Instant, comment: z.string() });
export const FieldRunSchema = z.object({
  id: Id,
  roundId: Id,
  serviceId: Id,
  status: RunStatusSchema,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  comment: z.string(),
  points: z.array(FieldPointSchema),
});

export const FieldEntrySchema = z.object({
  id: Id,
  serviceId: Id.nullable(),
  siteId: Id.nullable(),
  parentId: Id.nullable(),
  action: z.enum(entryActions),
  eventType: z.int(),
  description: z.string(),
  fileIds: z.array(Id),
  madeAt: Instant,
  receivedAt: Instant.nullable(),
});

export const FieldReportSchema = z.object({
  id: Id,
  type: z.enum(reportTypes),
  status: ReportStatusSchema,
  serviceId: Id.nullable(),
  siteId: Id,
  number: z.string().nullable(),
  content: ReportContentSchema,
  agentSignatureFileId: Id.nullable(),
  customerSignatureFileId: Id.nullable(),
});

/** Everything that the phone needs for the next hours, in one answer that it stores. */
export const FieldDay = z.object({
  generatedAt: Instant,
  agency: z.object({ id: Id, name: z.string(), phone: z.string(), email: z.string() }),
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  settings: z.object({
    lateMarginMinutes: z.int(),
    ptiEnabled: z.boolean(),
    ptiFrequencyMinutes: z.int().nullable(),
    ptiDuringBreak: z.boolean(),
    ptiBetweenCircuitServices: z.boolean(),
    serviceReportSignatureRequired: z.boolean(),
    interventionReportAfterService: z.boolean(),
    endPhotoRequired: z.boolean(),
    /** Absent in a day stored by an earlier version. */
    arrivalAsked: z.boolean().optional(),
    /** Slip types that the agency uses. Absent in a day stored by an earlier version. */
    agencyReportTypes: z.array(z.enum(reportTypes)).optional(),
  }),
  /** When this agent last sent an end-of-service photo (F-128). */
  lastEndPhotoAt: Instant.nullable(),
  services: z.array(FieldServiceSchema),
  sites: z.array(FieldSiteSchema),
  rounds: z.array(FieldRoundSchema),
  eventTypes: z.array(EventTypeSchema),
  breaks: z.array(FieldBreakSchema),
  runs: z.array(FieldRunSchema),
  entries: z.array(FieldEntrySchema),
  reports: z.array(FieldReportSchema),
  /** The guard's alerts of the last day that somebody took charge of. Absent in a day stored by an earlier version. */
  takenAlerts: z.array(z.object({ id: Id, by: z.string() })).optional(),
});

/** A named item of a list or a filter. */
const Named = z.object({ id: Id, name: z.string() });

export const LogbookEntry = z.object({
  id: Id,
  site: Named.nullable(),
  customer: Named.nullable(),
  serviceId: Id.nullable(),
  agent: Named.nullable(),
  authorName: z.string(),
  parentId: Id.nullable(),
  action: z.enum(entryActions),
  eventType: z.int(),
  typeKey: z.string(),
  category: z.string(),
  label: z.string(),
  description: z.string(),
  customerShow: z.boolean(),
  position: personal('position', 'agent.id', Position.nullable()),
  /** Distance from the site in metres when it was written. */
  metres: z.int().nullable(),
  files: z.array(FileRef),
  madeAt: Instant,
  receivedAt: Instant,
  /** The device's clock, when it was too wrong to trust. */
  deviceAt: Instant.nullable(),
  chainNumber: z.int(),
  hash: z.string(),
  /** Made by a guard whose place in the service was changed meanwhile. Only for the desk. */
  outsidePlan: z.boolean(),
  /** Withdrawn by a later entry: shown struck through, never erased. */
  removed: z.boolean(),
  /** For lone-worker alerts: who took charge, and when. */
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
});

/** An entry with its additions, corrections and withdrawals, oldest first. */
export const LogbookEntryDetail = LogbookEntry.extend({ messages: z.array(LogbookEntry) });

export const EntryInput = EntryPayload.extend({
  id: Id,
  madeAt: Instant,
  position: Position.nullable().default(null),
  /** With a parent: adds to it or corrects it. */
  action: z.enum(['entry', 'addition', 'correction']).default('entry'),
  /** Overrides the type's value. */
  customerShow: z.boolean().optional(),
  /** The customer's contacts are told by mail of what is shown to them, whatever the type says. Absent: as the type says. */
  notifyCustomer: z.boolean().optional(),
});

export const PtiInput = PtiPayload.extend({ id: Id, madeAt: Instant, position: Position.nullable().default(null) });

export const AllEventsExtras = {
  sites: z.array(Named.extend({ count: z.int() })),
  services: z.array(z.object({ id: Id, siteName: z.string(), startAt: Instant, endAt: Instant, count: z.int() })),
  types: z.array(z.object({ typeKey: z.string(), label: z.string(), category: z.string(), count: z.int() })),
  /** Entries of each local day, by category. */
  graph: z.array(z.object({ day: z.iso.date(), category: z.string(), count: z.int() })),
  filtered: z.int(),
};

export const RoundRunRow = z.object({
  id: Id,
  round: Named,
  site: Named,
  agent: Named,
  serviceId: Id,
  /** 1 for the first run of that round in the service. */
  iteration: z.int(),
  status: RunStatusSchema,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  comment: z.string(),
  checkpointCount: z.int(),
  validatedCount: z.int(),
});

export const RoundRun = RoundRunRow.extend({
  points: z.array(
    z.object({
      id: Id,
      checkpointId: Id.nullable(),
      title: z.string(),
      kind: z.enum(pointKinds),
      madeAt: Instant,
      position: personal('position', 'agent.id', Position.nullable()),
      metres: z.int().nullable(),
      comment: z.string(),
    }),
  ),
  /** Checkpoints that were not handled. */
  missing: z.array(z.object({ id: Id, title: z.string() })),
});

/** A round to walk in a service, with its runs. */
export const ServiceRound = FieldRoundSchema.extend({ runs: z.array(RoundRunRow) });

export const AgencyReportRow = z.object({
  id: Id,
  number: z.string(),
  type: z.enum(reportTypes),
  status: ReportStatusSchema,
  site: Named,
  customer: Named,
  agent: Named.nullable(),
  serviceId: Id.nullable(),
  /** When it was finished. */
  signedAt: Instant.nullable(),
  /** It bears its guard's signature: where none is asked for, a finished slip may not. */
  signed: z.boolean(),
  sentAt: Instant.nullable(),
  printed: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** Who signed, when, and the signature's image. */
const ReportSignature = z.object({ name: z.string(), signedAt: Instant.nullable(), image: FileRef });

export const AgencyReport = AgencyReportRow.extend({
  content: ReportContentSchema,
  priceCents: Cents.nullable(),
  files: z.array(FileRef),
  agentSignature: ReportSignature.nullable(),
  customerSignature: ReportSignature.nullable(),
});

export const AgencyReportInput = ReportSavePayload.extend({ agentId: Id.nullable().default(null), version: Version.optional() });

export const SupervisionRow = z.object({
  serviceId: Id,
  /** Null for an unfilled place. */
  assignmentId: Id.nullable(),
  site: Named.extend({ latitude: z.number().nullable(), longitude: z.number().nullable(), radius: z.int() }),
  customer: Named,
  /** Stops made and planned. The site is the guard's current one, or the first. null for a plain service. */
  circuit: z.object({ made: z.int(), total: z.int() }).nullable(),
  agent: z.object({ id: Id, name: z.string(), phone: z.string() }).nullable(),
  activityType: z.int(),
  startAt: Instant,
  endAt: Instant,
  status: FieldServiceStatus,
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  /** Minutes past the planned start without a start, or of the late start itself. 0 when on time. */
  lateMinutes: z.int(),
  presence: Presence,
  metres: z.int().nullable(),
  /** Last known position in a running service. None during a pause. */
  position: personal('position', 'agent.id', Position.extend({ at: Instant }).nullable()),
  lastEntry: z.object({ at: Instant, label: z.string(), description: z.string() }).nullable(),
  openRun: z.object({ id: Id, name: z.string(), startedAt: Instant }).nullable(),
  /** Whether the guard comes, before the start. Null: not asked, nothing said. */
  arrival: DeskArrival.nullable(),
  /** The lone worker's protection, by the phone's last beat. Null: off. */
  watch: WatchedGuard.nullable(),
});

/** The first invalid entry, and why. It has no id when it is missing. */
const ChainFault = z.object({ number: z.int(), entryId: Id.nullable(), reason: z.enum(logbookFaults), message: z.string() }).nullable();

export const ChainVerdict = z.object({
  ok: z.boolean(),
  count: z.int(),
  /** The number of attached files that were read. */
  files: z.int(),
  /** The newest entry. A copy kept elsewhere proves that nothing was cut off. */
  head: z.object({ number: z.int(), hash: z.string() }).nullable(),
  broken: ChainFault,
});

export const LogbookCheck = z.object({
  /** Scheduled or manual. null: never. */
  last: z.object({ at: Instant, byHand: z.boolean(), ok: z.boolean(), count: z.int(), files: z.int(), broken: ChainFault }).nullable(),
  /** The code for comparing the key. */
  keyCode: z.string(),
});

/** For one site, or all (`siteId` null): the entries from the first day to the last. */
export const LogbookExport = z
  .object({
    siteId: Id.nullable(),
    from: Day,
    until: Day,
    /** Entries hidden from the customer are exported only as fingerprints. */
    shownOnly: z.boolean(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'La fin précède le début' });
