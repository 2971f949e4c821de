// Reads what the server says about itself: version, constants, planned maintenance. Refreshed every hour.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { clientOf } from './client.ts';

const calls = clientOf(agency);
const HOUR = 3_600_000;

/** GET /config. Everybody gets the version, maintenance and contacts; signed-in users also get MIME types, time zones, calendars and map style. */
export const useConfig = () => {
  const { phase } = useSession();
  return useQuery({
    queryKey: ['platform', 'config', phase],
    queryFn: ({ signal }) => calls.config({ signal }),
    staleTime: HOUR,
    refetchInterval: HOUR,
  });
};

/** Reports one user interaction for the platform's usage figures (frame document, 7). */
export const sendTimestamp = (target: string, event: string, type: string): Promise<unknown> => calls.timestamp({ body: { target, event, type } });
