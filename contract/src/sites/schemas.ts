// Defines the schemas for sites, with their keys, alarms, items and people.
import { z } from 'zod';
import { RichText } from '../shared/rich-text.ts';
import { rightsOfSites } from '@vigie/domain/identity/rights.ts';
import { mostToleranceMinutes } from '@vigie/domain/sites/clocking-rule.ts';
import { siteStatusLabels } from '@vigie/domain/sites/site.ts';
import { numberEnum } from '../shared/enums.ts';
import { Address, Day, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const SiteStatusSchema = numberEnum(siteStatusLabels);

/** A thing or person defined in another room, by its name. */
export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** Field rights that the site refuses: right → false. True or missing follows the person's own right. */
export const SiteRightsMapSchema = z.partialRecord(z.enum(rightsOfSites), z.boolean());

export const SiteKey = z.object({
  id: Id,
  label: text(120),
  number: optionalText(60),
  comment: optionalText(500),
});
export const SiteAlarm = z.object({
  id: Id,
  label: text(120),
  code: optionalText(120),
  comment: optionalText(500),
});
export const SiteItem = z.object({
  id: Id,
  label: text(120),
  quantity: z.int().min(1).max(100_000),
  comment: optionalText(500),
});
/** Trained on the site, or banned from it (F-269). */
/** `core`: of the site's core team, whom planning asks first. Always false for a banned person. */
export const SiteUser = z.object({ agent: Named, forbidden: z.boolean(), core: z.boolean() });

const SiteCheckpoint = z.object({
  id: Id,
  title: z.string(),
  /** Serial number of its NFC badge, or empty. */
  badge: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
/** Stock assigned to the site and not returned. */
const SiteAssignment = z.object({
  id: Id,
  stockReference: z.object({ id: Id, title: z.string(), reference: z.string() }),
  quantity: z.int(),
  comment: z.string(),
  assignmentDate: Day,
});

/** Which clocked times count there. */
export const SiteClocking = z.object({ notBeforeStart: z.boolean(), toleranceMinutes: z.int().min(0).max(mostToleranceMinutes) });

export const SiteRow = z.object({
  id: Id,
  name: z.string(),
  customer: Named,
  status: SiteStatusSchema,
  address: Address,
  radius: z.int(),
  /** A demonstration row: read-only. */
  isFake: z.boolean(),
  timeZone: z.string(),
  holidayLocale: z.string(),
  /** null: the agency's rule. */
  clocking: SiteClocking.nullable(),
  /** Keys of specialties. */
  specialties: z.array(z.string()),
  eventReportEnabled: z.boolean(),
  interventionReportAfterServiceEnabled: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** Parts that the reader may not see are absent, never empty. */
export const Site = SiteRow.extend({
  customer: Named.extend({ phones: z.array(z.string()) }),
  instructions: z.string().optional(),
  siteKeys: z.array(SiteKey).optional(),
  siteAlarms: z.array(SiteAlarm).optional(),
  items: z.array(SiteItem).optional(),
  comments: z.string().optional(),
  siteUsers: z.array(SiteUser).optional(),
  /** Active checkpoints, by title. */
  checkpoints: z.array(SiteCheckpoint).optional(),
  stockReferenceAssignments: z.array(SiteAssignment).optional(),
  /** Questions of an intervention slip on this site. null: the product's. */
  interventionReportTemplate: z.array(z.string()).nullable(),
  rightsAgent: SiteRightsMapSchema.optional(),
  rightsCustomer: SiteRightsMapSchema.optional(),
  notifySiteInstructionAgents: z.boolean().optional(),
  notifySiteInstructionAdmins: z.boolean().optional(),
  notifySiteInstructionCustomers: z.boolean().optional(),
  /** Services in progress there, and completed rounds. */
  totalInProgressMissions: z.int(),
  totalFinishedRounds: z.int(),
});

/** Creates without `id`, updates with `id` and the `version` that was read. Parts omitted in an update stay unchanged. */
export const SiteInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  customerId: Id,
  name: text(255),
  address: Address.default(() => Address.parse({})),
  /** Metres. When absent, the agency's default. */
  radius: z.int().min(1).max(100_000).optional(),
  /** Empty: derived from the postcode. */
  timeZone: optionalText(60).default(''),
  holidayLocale: optionalText(20).default(''),
  clocking: SiteClocking.nullable().optional(),
  specialties: z.array(z.string().max(40)).max(100).default([]),
  instructions: RichText.optional(),
  comments: optionalText(10_000).optional(),
  eventReportEnabled: z.boolean().default(true),
  interventionReportAfterServiceEnabled: z.boolean().default(false),
  /** One question per line. null or empty: the product's. */
  interventionReportTemplate: z.array(optionalText(200)).max(40).nullable().optional(),
  notifySiteInstructionAgents: z.boolean().optional(),
  notifySiteInstructionAdmins: z.boolean().optional(),
  notifySiteInstructionCustomers: z.boolean().optional(),
  rightsAgent: SiteRightsMapSchema.optional(),
  rightsCustomer: SiteRightsMapSchema.optional(),
  siteKeys: z
    .array(SiteKey.extend({ id: Id.optional() }))
    .max(200)
    .optional(),
  siteAlarms: z
    .array(SiteAlarm.extend({ id: Id.optional() }))
    .max(200)
    .optional(),
  siteUsers: z
    .array(z.object({ agentId: Id, forbidden: z.boolean(), core: z.boolean().default(false) }))
    .max(2000)
    .optional(),
  /** On creation: selectable at once (the default), or inactive. On an inactive site, it reactivates it. */
  willActivate: z.boolean().optional(),
});

/** Several new sites, with what a sheet's line can contain. `newId` makes a form sent twice create each once. */
export const SiteLines = z.object({
  sites: z
    .array(SiteInput.pick({ customerId: true, name: true, address: true, radius: true, specialties: true }).extend({ newId: Id.optional() }))
    .min(1, 'Obligatoire')
    .max(100),
});

/** A position that somebody set on the map, with the version that they saw. */
export const SitePosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  version: Version,
});

export const SiteItemsInput = z.object({
  id: Id,
  items: z.array(SiteItem.extend({ id: Id.optional() })).max(500),
});

/** What to know before working on a site. An empty text: none written yet. */
export const SiteInstructions = z.object({
  id: Id,
  site: Named,
  customer: Named,
  instructions: z.string(),
  updatedAt: Instant,
  version: Version,
});
export const SiteInstructionsInput = z.object({
  version: Version.optional(),
  instructions: RichText,
});
