// A guard's home card: the notes that they have not read yet, or nothing.
import { useQuery } from '@tanstack/react-query';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { menuCountsQuery } from '../../shared/navigation/menu-counts.ts';
import classes from './unread-notes-card.module.css';

export const UnreadNotesCard = () => {
  const { data } = useQuery(menuCountsQuery());
  const { selfUnread, latest } = data?.notes ?? { selfUnread: 0, latest: [] };
  if (selfUnread === 0) return null;
  return (
    <section className={classes.card} aria-label="Notes à lire">
      <h2>{selfUnread > 1 ? `${selfUnread} notes à lire` : 'Une note à lire'}</h2>
      <ul>
        {latest.map(({ id, title, author }) => (
          <li key={id}>
            <AppLink to={requestsPaths.fieldNotes({ id })}>
              <strong>{title}</strong>
              <small>{author}</small>
            </AppLink>
          </li>
        ))}
      </ul>
      {selfUnread > latest.length ? <AppLink to={requestsPaths.fieldNotes()}>Toutes les notes</AppLink> : null}
    </section>
  );
};
