// The sheet of one alert: where, the site's instructions, what was done so far, and who works nearby.
import { useQuery } from '@tanstack/react-query';
import { alarmLabel } from '@vigie/domain/field/alarm.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { formatDateTime, formatTime } from '../../../shared/format/dates.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { RichTextView } from '../../../shared/ui/rich-text/rich-text-view.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { deskApi, type AlertSheet } from '../desk-api.ts';
import classes from '../follow/follow.module.css';

const Block = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className={classes.block} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Phone = ({ name, phone }: { readonly name: string; readonly phone: string }) =>
  phone === '' ? (
    'Téléphone inconnu'
  ) : (
    <a href={`tel:${phone}`} aria-label={`Appeler ${name}`}>
      {formatPhone(phone)}
    </a>
  );

const Steps = ({ alert, steps, nextCallAt, takenBy }: AlertSheet) => (
  <ul className={classes.lines}>
    <li>
      <time dateTime={alert.madeAt}>{formatTime(alert.madeAt)}</time>
      <span>
        <strong>{alarmLabel(alert.typeKey)}</strong>
        {alert.description ? ` : ${alert.description}` : ''}
        <small>{alert.authorName}</small>
      </span>
    </li>
    {steps.map((step) => (
      <li key={step.id}>
        <time dateTime={step.at}>{formatTime(step.at)}</time>
        <span>
          {step.words}
          <small>{step.by}</small>
        </span>
      </li>
    ))}
    {takenBy === null && nextCallAt !== null ? (
      <li>
        <time dateTime={nextCallAt}>{formatTime(nextCallAt)}</time>
        <span className={classes.soft}>Appel de la personne suivante, si personne ne prend l’alerte</span>
      </li>
    ) : null}
  </ul>
);

/** « 340 m », « 1,2 km ». */
const distance = (metres: number): string => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1).replace('.', ',')} km`);

const farOf = ({ metres, positionAt }: AlertSheet['nearby'][number]): string => {
  if (metres === null) return 'distance inconnue';
  return positionAt === null ? `à ${distance(metres)}, d’après son site` : `à ${distance(metres)}, position de ${formatTime(positionAt)}`;
};

const Nearby = ({ people }: { readonly people: AlertSheet['nearby'] }) =>
  people.length === 0 ? (
    <p className={classes.soft}>Personne d’autre n’est en service.</p>
  ) : (
    <ul className={classes.lines} data-plain>
      {people.map((one) => (
        <li key={one.agentId}>
          <Phone name={one.name} phone={one.phone} />
          <span>
            <strong>{one.name}</strong>, {one.site}
            <small>{farOf(one)}</small>
          </span>
        </li>
      ))}
    </ul>
  );

const Sheet = ({ sheet }: { readonly sheet: AlertSheet }) => {
  const { alert, site, nearby, takenBy, takenAt } = sheet;
  return (
    <>
      <p className={classes.head}>
        <strong>{alert.authorName}</strong>
        <Phone name={alert.authorName} phone={alert.agent?.phone ?? ''} />
        <span>
          {alert.site?.name ?? 'Site inconnu'}
          {site?.address ? `, ${site.address}` : ''}
        </span>
        {takenBy === null || takenAt === null ? null : (
          <span>
            Prise en charge par {takenBy} à {formatTime(takenAt)}
          </span>
        )}
      </p>
      <div className={classes.blocks}>
        <Block title="Déroulement">
          <Steps {...sheet} />
        </Block>
        <Block title="Collègues les plus proches">
          <Nearby people={nearby} />
        </Block>
        <Block title="Consignes du site">
          {site?.instructions ? <RichTextView text={site.instructions} /> : <p className={classes.soft}>Aucune consigne particulière.</p>}
        </Block>
      </div>
    </>
  );
};

export const AlertSheetDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['logbook', 'alert', id],
    queryFn: ({ signal }) => deskApi.alertSheet({ params: { id }, signal }),
    refetchInterval: 15_000,
  });
  const title = data ? `${alarmLabel(data.alert.typeKey)} – ${data.alert.authorName}, ${formatDateTime(data.alert.madeAt)}` : 'Alerte';
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>{data ? <Sheet sheet={data} /> : null}</div>
    </DialogFrame>
  );
};
