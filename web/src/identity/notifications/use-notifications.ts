// The person's latest notifications, and how to mark them as read.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../shared/errors/report-error.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { identityApi } from '../identity-api.ts';

const KEY = ['notifications', 'latest'] as const;
const MINUTE = 60_000;

export type NotificationAnswer = Awaited<ReturnType<typeof identityApi.notifications>>;
export type NotificationItem = NotificationAnswer['data'][number];

export function useNotifications() {
  const { phase } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => identityApi.notifications({ signal }),
    enabled: phase === 'signedIn',
    refetchInterval: MINUTE,
  });
  const items = query.data?.data ?? [];
  const markRead = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    identityApi
      .readNotifications({ body: { ids: [...ids] } })
      .then(() => client.invalidateQueries({ queryKey: KEY }))
      .catch(reportError);
  };
  const unreadIds = items.filter((item) => item.readAt === null).map((item) => item.id);
  return { ...query, items, unread: query.data?.unread ?? 0, unreadIds, markRead };
}
