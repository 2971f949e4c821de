// Names the author of a change: a person or key of the agency, somebody of the platform, or Vigie itself.
import { sql } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { apiKeys } from '@vigie/db/tables/api-keys.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';

/** The author of a line of the trail. The name recorded with a visit outlives the account. */
export const authorName = sql<string>`coalesce(
  (select u.firstname || ' ' || u.lastname from ${userCompanies} u
    where u.agency_id = ${auditLines}.agency_id and u.user_id = ${auditLines}.user_id limit 1),
  (select 'Clé API ' || k.name from ${apiKeys} k where k.agency_id = ${auditLines}.agency_id and k.id = ${auditLines}.user_id),
  coalesce(
    (select v.user_name from ${supportVisits} v where v.agency_id = ${auditLines}.agency_id and v.user_id = ${auditLines}.user_id
      order by v.asked_at desc limit 1),
    platform_person(${auditLines}.user_id)) || ' (support Vigie)',
  'Vigie')`;
