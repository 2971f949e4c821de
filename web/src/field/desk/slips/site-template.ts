// The questions that a slip's site asks in its own words. Empty where no site is chosen yet, or the person may not read it.
import { useQuery } from '@tanstack/react-query';
import type { SiteTemplate } from '@vigie/domain/field/report.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { sitesApi } from '../../../sites/api.ts';

const MINUTE = 60_000;

async function readTemplate(id: string): Promise<SiteTemplate | null> {
  try {
    const { interventionReportTemplate } = await sitesApi.read({ params: { id } });
    return { interventionReportTemplate };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

const query = (siteId: string | null) => ({
  queryKey: ['sites', 'template', siteId],
  queryFn: () => (siteId === null ? null : readTemplate(siteId)),
  staleTime: MINUTE,
});

export const useTemplate = (siteId: string | null): SiteTemplate | null | undefined => useQuery(query(siteId)).data;
export const templateOf = (siteId: string | null): Promise<SiteTemplate | null> => queryClient.fetchQuery(query(siteId));
