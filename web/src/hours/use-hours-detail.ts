// Hours service by service, reloaded when services change.
import { useQuery } from '@tanstack/react-query';
import { hoursApi, ownHoursApi, type HoursDays } from './api.ts';

export interface DetailAsked extends HoursDays {
  readonly agentIds?: string[];
  readonly siteIds?: string[];
}

export const useHoursDetail = (asked: DetailAsked) =>
  useQuery({
    queryKey: ['services', 'hours-detail', asked],
    queryFn: ({ signal }) => hoursApi.detail({ body: asked, signal }),
  });

/** One's own services only, for people with an agent file. */
export const useOwnHoursDetail = (days: HoursDays) =>
  useQuery({
    queryKey: ['services', 'own-hours-detail', days],
    queryFn: ({ signal }) => ownHoursApi.detail({ body: days, signal }),
  });
