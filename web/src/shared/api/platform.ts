// What the server says about itself: version, constants, planned maintenance. Asked again every hour.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from './client.ts';

const calls = clientOf(agency);
const HOUR = 3_600_000;

/** GET /config: allowed MIME types, time zones, holiday calendars, map style, maintenance message. */
export const useConfig = () =>
  useQuery({
    queryKey: ['platform', 'config'],
    queryFn: ({ signal }) => calls.config({ signal }),
    staleTime: HOUR,
    refetchInterval: HOUR,
  });

export const useServerVersion = () =>
  useQuery({
    queryKey: ['platform', 'version'],
    queryFn: ({ signal }) => calls.version({ signal }),
    staleTime: HOUR,
    refetchInterval: HOUR,
  });

/** One gesture of the interface, for the platform's usage figures (frame document, 7). */
export const sendTimestamp = (target: string, event: string, type: string): Promise<unknown> => calls.timestamp({ body: { target, event, type } });
