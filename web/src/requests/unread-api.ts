// The calls for unread items. The menu counters and the home page share their answers.
import { unreadCalls } from '@vigie/contract/requests/unread-endpoints.ts';
import { clientOf } from '../shared/api/client.ts';
import { session } from '../shared/session/session-store.ts';

const calls = clientOf(unreadCalls);

/** Another membership has other counts. */
const whose = (): string => {
  const { user, membershipId, visited } = session.get();
  return `${user?.id ?? ''}.${visited?.id ?? membershipId ?? ''}`;
};

/** Notices of notifications tell a person's screens what has been read. */
const meta = { topics: ['notifications'] };

export const unreadRequestsQuery = () => ({
  queryKey: ['requests', 'unread', 'agent', whose()],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.unreadAgentRequests({ signal }),
  meta,
});
export const unreadWishesQuery = () => ({
  queryKey: ['requests', 'unread', 'customer', whose()],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.unreadCustomerRequests({ signal }),
  meta,
});
export const unreadNotesQuery = () => ({
  queryKey: ['notes', 'unread', whose()],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.unreadNotes({ signal }),
  meta,
});
