// Alerts of lone workers that nobody has taken charge of: above everything, until somebody does.
import { formatTime } from '../../shared/format/dates.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { deskApi, type EntryLine } from './desk-api.ts';
import classes from './supervision.module.css';

const Alert = ({ alert }: { readonly alert: EntryLine }) => {
  const acknowledge = useSave(() => deskApi.acknowledgePti({ params: { id: alert.id }, body: { comment: '' } }), {
    topics: ['services', 'logbook'],
    success: 'Alerte prise en charge',
  });
  return (
    <li className={classes.alert}>
      <span>
        <strong>{alert.label}</strong> – {alert.authorName}
        {alert.site ? `, ${alert.site.name}` : ''}, {formatTime(alert.madeAt)}
      </span>
      <button type="button" onClick={() => acknowledge.mutate(undefined)} disabled={acknowledge.isPending}>
        Prendre en charge
      </button>
    </li>
  );
};

export const AlertStrip = ({ alerts }: { readonly alerts: readonly EntryLine[] }) =>
  alerts.length === 0 ? null : (
    <ul className={classes.alerts} aria-label="Alertes à prendre en charge" aria-live="assertive">
      {alerts.map((alert) => (
        <Alert key={alert.id} alert={alert} />
      ))}
    </ul>
  );
