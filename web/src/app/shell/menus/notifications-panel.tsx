// The bell: unread count, the latest notifications, a link to all of them.
import { IconBell } from '@tabler/icons-react';
import { plural } from '@vigie/domain/shared/words-of-number.ts';
import { NotificationLines } from '../../../identity/notifications/notification-lines.tsx';
import { useNotifications } from '../../../identity/notifications/use-notifications.ts';
import { identityPaths } from '../../../paths/identity.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import shared from '../shell.module.css';
import classes from './notifications-panel.module.css';

const SHOWN = 8;

export const NotificationsPanel = ({ id }: { readonly id: string }) => {
  const { items, unread, unreadIds, markRead } = useNotifications();
  return (
    <>
      <button
        type="button"
        className={shared.tool}
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${plural(unread, 'non lue', 'non lues')}` : 'Notifications'}
      >
        <IconBell size={20} aria-hidden="true" />
        {unread > 0 ? (
          <span className={classes.dot} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </button>
      <div id={id} popover="auto" className={shared.panel} aria-label="Notifications">
        <div className={classes.panelHead}>
          <h2>Notifications</h2>
          {unreadIds.length > 0 ? (
            <button type="button" className={classes.textButton} onClick={() => markRead(unreadIds)}>
              Tout marquer comme lu
            </button>
          ) : null}
        </div>
        {items.length === 0 ? (
          <p className={classes.quiet}>Aucune notification.</p>
        ) : (
          <NotificationLines items={items.slice(0, SHOWN)} onOpen={(one) => markRead([one])} />
        )}
        <AppLink to={identityPaths.notifications()} className={shared.item}>
          Toutes les notifications
        </AppLink>
      </div>
    </>
  );
};
