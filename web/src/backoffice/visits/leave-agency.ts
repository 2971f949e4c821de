// Leaves the agency that support or an administrator has entered, back to the platform's list of agencies.
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { session } from '../../shared/session/session-store.ts';

export function useLeaveAgency(): () => void {
  const go = useGo();
  return () => {
    // Leaves the agency's screen first: it must not request anything without an agency.
    go(backofficePaths.agencies());
    setTimeout(() => {
      session.leaveAgency();
      queryClient.clear();
    });
  };
}
