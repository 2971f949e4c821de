// A list of notifications, each linking to its screen.
import { formatAgo } from '../../shared/format/dates.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './notification-lines.module.css';
import type { NotificationItem } from './use-notifications.ts';

export interface NotificationLinesProps {
  readonly items: readonly NotificationItem[];
  readonly onOpen: (id: string) => void;
}

export const NotificationLines = ({ items, onOpen }: NotificationLinesProps) => {
  const now = useNow();
  return (
    <ul className={classes.lines}>
      {items.map((item) => (
        <li key={item.id}>
          <AppLink
            to={item.href.replace(/^\/?#/, '') || '/notifications'}
            className={classes.line}
            data-unread={item.readAt === null || undefined}
            onClick={() => onOpen(item.id)}
          >
            <strong>{item.title}</strong>
            {item.readAt === null ? <span className="visually-hidden"> (non lue)</span> : null}
            <span>{item.body}</span>
            <small>{formatAgo(item.createdAt, now)}</small>
          </AppLink>
        </li>
      ))}
    </ul>
  );
};
