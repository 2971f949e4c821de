// What a customer reads of the plan: services of its sites that were published and still stand.
import { and, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { wholeOrOwn } from '../../planning/services/list-services.ts';

/** Of services and of assignments. */
export const GONE: readonly number[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

export const shownServices = (siteIds: readonly string[]): SQL | undefined =>
  and(inArray(services.siteId, [...siteIds]), isNotNull(services.publishedAt), notInArray(services.status, [...GONE]), wholeOrOwn('customer'));
