// The calls of the platform's administration.
import type { z } from 'zod';
import { adminCalls } from '@vigie/contract/backoffice/admin-endpoints.ts';
import type { AdminAgency, AdminAgencyRow, AdminUserRow, Feedback, SupportAccount } from '@vigie/contract/backoffice/agency-schemas.ts';
import { communicationCalls } from '@vigie/contract/backoffice/communication-endpoints.ts';
import type { Announcement, MaintenanceMessage, Tutorial, UsefulDoc } from '@vigie/contract/backoffice/communication-schemas.ts';
import { clientOf } from '../shared/api/client.ts';

export const adminApi = clientOf(adminCalls);
export const communicationApi = clientOf(communicationCalls);

export type AgencyLine = z.output<typeof AdminAgencyRow>;
export type AgencyFile = z.output<typeof AdminAgency>;
export type UserLine = z.output<typeof AdminUserRow>;
export type SupportLine = z.output<typeof SupportAccount>;
export type FeedbackLine = z.output<typeof Feedback>;
export type AnnouncementLine = z.output<typeof Announcement>;
export type MaintenanceLine = z.output<typeof MaintenanceMessage>;
export type TutorialNode = z.output<typeof Tutorial>;
export type UsefulDocLine = z.output<typeof UsefulDoc>;
