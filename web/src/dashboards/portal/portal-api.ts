// The calls of a customer's portal: its sites now, and their trends.
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const portalApi = clientOf({ sitesNow: dashboards.sitesNow, siteTrends: dashboards.siteTrends });

export type SitesNow = Answer<typeof dashboards.sitesNow>;
export type SiteNow = SitesNow['data'][number];
export type Plan = NonNullable<SiteNow['plan']>;
export type Incident = NonNullable<SiteNow['incident']>;
export type Dues = NonNullable<SitesNow['dues']>;
export type SiteTrends = Answer<typeof dashboards.siteTrends>;
