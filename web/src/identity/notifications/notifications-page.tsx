// All stored notifications, with the unread ones on top.
import { Button } from '@mantine/core';
import { plural } from '@vigie/domain/shared/words-of-number.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { NotificationLines } from './notification-lines.tsx';
import { useNotifications } from './use-notifications.ts';

export const NotificationsPage = () => {
  const { items, unread, unreadIds, markRead, isPending, error, refetch } = useNotifications();
  const content = (): React.ReactNode => {
    if (error && items.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (items.length > 0) return <NotificationLines items={items} onOpen={(id) => markRead([id])} />;
    return isPending ? null : (
      <EmptyState icon={<EmptyDrawing />} title="Aucune notification" text="Les alertes et les changements qui vous concernent arriveront ici." />
    );
  };
  return (
    <Page
      title="Notifications"
      narrow
      beside={unread > 0 ? plural(unread, 'non lue', 'non lues') : null}
      actions={
        unreadIds.length > 0 ? (
          <Button variant="default" onClick={() => markRead(unreadIds)}>
            Tout marquer comme lu
          </Button>
        ) : null
      }
    >
      <PageCard>{content()}</PageCard>
    </Page>
  );
};
