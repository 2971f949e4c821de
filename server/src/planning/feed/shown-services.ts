// What stands of a site's plan for its readers outside the desk: the portal, its mails, a site's calendar.
import { and, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { wholeOrOwn } from '../services/list-services.ts';
import type { AssignmentRow } from '../services/service-records.ts';

/** Of services and of assignments. */
const GONE: readonly number[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

/** Services of these sites that were published and still stand, stops of circuits among them. */
export const shownServices = (siteIds: readonly string[]): SQL | undefined =>
  and(inArray(services.siteId, [...siteIds]), isNotNull(services.publishedAt), notInArray(services.status, [...GONE]), wholeOrOwn('customer'));

/** A guard who is still awaited, or who came. */
export const isShownPart = ({ status, realStartAt }: Pick<AssignmentRow, 'status' | 'realStartAt'>): boolean =>
  realStartAt !== null || !GONE.includes(status);
