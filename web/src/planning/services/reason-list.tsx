// Why the service was replaced, extended or shortened, and who decided it.
import { formatDateTime } from '../../shared/format/dates.ts';
import type { ServiceDetail } from '../planning-api.ts';
import classes from '../board/dialogs/dialogs.module.css';

export const ReasonList = ({ reasons }: Pick<ServiceDetail, 'reasons'>) =>
  reasons.length > 0 ? (
    <div className={classes.verdict}>
      <h3>Remplacements et changements de fin</h3>
      <ul className={classes.reasons}>
        {reasons.map(({ at, author, kind, words, reason }) => (
          <li key={`${at} ${words}`}>
            {kind} : {words}
            <small>
              {reason} · {[author, formatDateTime(at)].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  ) : null;
