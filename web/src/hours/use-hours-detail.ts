// Hours service by service, reloaded when services change.
import { useQuery } from '@tanstack/react-query';
import { hoursApi, type HoursDays } from './api.ts';

export interface DetailAsked extends HoursDays {
  readonly agentIds?: string[];
  readonly siteIds?: string[];
}

export const useHoursDetail = (asked: DetailAsked) =>
  useQuery({
    queryKey: ['services', 'hours-detail', asked],
    queryFn: ({ signal }) => hoursApi.detail({ body: asked, signal }),
  });
