// Defines the schemas for the platform's content: announcements, tutorials, documents, maintenance, contacts, sponsor.
import { z } from 'zod';
import { announcementStatusLabels } from '@vigie/domain/backoffice/announcement.ts';
import { audiences } from '@vigie/domain/backoffice/guidance.ts';
import { sponsorLimits } from '@vigie/domain/backoffice/platform-words.ts';
import * as sponsorTexts from '@vigie/domain/backoffice/sponsor-texts.ts';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { lengthOf, readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { numberEnum } from '../shared/enums.ts';
import { RichText } from '../shared/rich-text.ts';
import { Day, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const AnnouncementStatusSchema = numberEnum(announcementStatusLabels);

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  startDate: Day,
  endDate: Day,
  status: AnnouncementStatusSchema,
  createdAt: Instant,
  version: Version,
});

export const AnnouncementInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  title: text(255),
  description: text(5000),
  startDate: Day,
  endDate: Day,
});

/** As shown to people of agencies. */
export const News = Announcement.pick({ id: true, title: true, description: true, startDate: true });

const audience = {
  roles: z.array(z.enum(audiences)).max(10).default([]),
  isGranted: z.array(z.string().max(60).refine(isRight, 'Format invalide')).max(200).default([]),
};

export const Tutorial = z.object({
  id: Id,
  parentId: Id.nullable(),
  label: z.string(),
  /** Address of the video. Empty for a category. */
  src: z.string(),
  roles: z.array(z.enum(audiences)),
  isGranted: z.array(z.string()),
  rank: z.int(),
  version: Version,
  get children() {
    return z.array(Tutorial);
  },
});
export type Tutorial = z.output<typeof Tutorial>;

export const TutorialInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  parentId: Id.nullable().default(null),
  label: text(255),
  /** A category contains others. A video has an address. */
  kind: z.enum(['category', 'video']),
  src: optionalText(1000).default(''),
  rank: z.int().min(0).max(10_000).default(0),
  ...audience,
});

export const UsefulDoc = z.object({
  id: Id,
  kind: z.enum(['file', 'text']),
  /** Label of a file, or title of a text. */
  label: z.string(),
  content: z.string(),
  files: z.array(FileRef),
  roles: z.array(z.enum(audiences)),
  isGranted: z.array(z.string()),
  rank: z.int(),
  createdAt: Instant,
  version: Version,
});

export const UsefulDocInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  kind: z.enum(['file', 'text']),
  label: text(255),
  content: RichText.default(''),
  fileIds: z.array(Id).max(20).default([]),
  rank: z.int().min(0).max(10_000).default(0),
  ...audience,
});

export const MaintenanceMessage = z.object({ id: Id, message: z.string(), startAt: Instant, endAt: Instant, version: Version });

export const MaintenanceInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  message: text(1000),
  startAt: Instant,
  endAt: Instant,
});

export const Sponsor = z.object({ title: z.string(), description: z.string(), isActive: z.boolean() });

const filled = (message: string) => (value: string, context: { addIssue: (issue: { code: 'custom'; message: string }) => void }) => {
  if (value.trim() === '') context.addIssue({ code: 'custom', message });
};

export const SponsorInput = z.object({
  title: z.string().max(sponsorLimits.title, sponsorTexts.titleTooLong).superRefine(filled(sponsorTexts.titleRequired)),
  description: RichText.superRefine(filled(sponsorTexts.descriptionRequired)).refine(
    (value) => lengthOf(readRichText(value)) <= sponsorLimits.description,
    sponsorTexts.descriptionTooLong,
  ),
  isActive: z.boolean(),
});
