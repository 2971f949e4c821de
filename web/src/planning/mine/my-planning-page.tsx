// The page « Mon planning »: the agent's own services and absences, made for a phone, with the next service on top.
import { Button } from '@mantine/core';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addMonths, firstOfMonth, weekday, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatMonth, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { displayZone, formatAgo, formatLongDay, formatTime, today } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { ownPlanningApi, type MyAnswer, type ServiceLine } from '../planning-api.ts';
import { absenceLabel } from '../../shared/session/absence-types.ts';
import { serviceStatuses } from '../service-status.ts';
import classes from './mine.module.css';
import { monthHours, monthSpan, myDays, nextService, type MonthHours, type MyDay } from './my-days.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { unreadNotesSlot } from '../slots.ts';

const UnavailabilityDialog = lazyDialog(
  () => import('../unavailabilities/unavailability-dialog.tsx'),
  (m) => m.UnavailabilityDialog,
);

const CalendarDialog = lazyDialog(
  () => import('../out/calendar-dialog.tsx'),
  (m) => m.CalendarDialog,
);

/** A guard starts here: what to read comes above what to do. */
const UnreadNotes = lazy(() => unreadNotesSlot.load().then((card) => ({ default: card })));

const useMine = (asked: { from: string; until: string }) =>
  useQuery({
    queryKey: ['services', 'mine', asked.from, asked.until],
    queryFn: ({ signal }) => ownPlanningApi.servicesUnavailabilities({ body: asked, signal }),
    placeholderData: keepPreviousData,
  });

const times = ({ startAtTime, endAtTime, startAtDate, endAtDate }: ServiceLine): string =>
  `${startAtTime} – ${endAtTime}${endAtDate > startAtDate ? ' (lendemain)' : ''}`;

/** The site, or the sites of a circuit in order. */
const placeOf = ({ site, services }: ServiceLine): string =>
  services.length > 0 ? `Circuit · ${services.length} étapes` : `${site.name}${site.city ? `, ${site.city}` : ''}`;

const Stops = ({ service }: { readonly service: ServiceLine }) =>
  service.services.length > 0 ? (
    <ol className={classes.stops} aria-label="Étapes du circuit">
      {service.services.map((stop) => (
        <li key={stop.id}>
          <span>{stop.startAtTime}</span> {stop.site.name}
          {stop.site.city ? `, ${stop.site.city}` : ''}
        </li>
      ))}
    </ol>
  ) : null;

const Next = ({ service, now }: { readonly service: ServiceLine; readonly now: number }) => {
  const running = Date.parse(service.startAt) <= now;
  return (
    <section className={classes.next} aria-label={running ? 'Service en cours' : 'Prochain service'}>
      <h2>{running ? 'Service en cours' : 'Prochain service'}</h2>
      <strong>{placeOf(service)}</strong>
      <p>
        {formatLongDay(service.startAtDate)}, {times(service)} · {formatDuration(service.minutes)}
      </p>
      <Stops service={service} />
      {service.comment ? <p>{service.comment}</p> : null}
      <p className={classes.when}>{running ? `Jusqu’à ${service.endAtTime}` : formatAgo(service.startAt, now)}</p>
    </section>
  );
};

const Day = ({ entry, isToday }: { readonly entry: MyDay; readonly isToday: boolean }) => (
  <li className={classes.day} data-today={isToday || undefined}>
    <span className={classes.date}>
      <b>{Number(entry.day.slice(8, 10))}</b>
      <small>{weekdayNames[weekday(entry.day) - 1]}</small>
    </span>
    <div className={classes.items}>
      {entry.absences.map((absence) => (
        <span key={absence.id} className={classes.away}>
          {absenceLabel(absence.typeKey)}
          {absence.wholeDays ? '' : `, ${formatTime(absence.startAt)} – ${formatTime(absence.endAt)}`}
        </span>
      ))}
      {entry.services.map((service) => (
        <div key={service.id} className={classes.item}>
          <b>{times(service)}</b>
          <span>
            {placeOf(service)} · {formatDuration(service.minutes)}
          </span>
          <Stops service={service} />
          {service.comment ? <span> · {service.comment}</span> : null}
          <span className={classes.badges}>
            <StatusBadge of={serviceStatuses} value={service.status} />
          </span>
        </div>
      ))}
    </div>
  </li>
);

/** Prints the published month. */
const PrintMonth = ({ month }: { readonly month: LocalDay }) => {
  const agentId = useActor()?.agentId;
  const print = useSave(async (id: string) => {
    const asked = month.slice(0, 7);
    saveFile(await ownPlanningApi.agentMonth({ params: { id, month: asked } }), `mon-planning-${asked}.pdf`);
  });
  return agentId ? (
    <button
      type="button"
      className={classes.step}
      aria-label="Imprimer le mois"
      title="Imprimer le mois"
      disabled={print.isPending}
      onClick={() => print.mutate(agentId)}
    >
      <IconPrinter size={19} aria-hidden="true" />
    </button>
  ) : null;
};

interface MonthStepsProps {
  readonly month: LocalDay;
  /** Null until they are known. */
  readonly hours: MonthHours | null;
  readonly onStep: (by: number) => void;
}

const MonthSteps = ({ month, hours, onStep }: MonthStepsProps) => (
  <>
    <div className={classes.steps}>
      <button type="button" className={classes.step} aria-label="Mois précédent" onClick={() => onStep(-1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <b aria-live="polite">{formatMonth(month)}</b>
      <button type="button" className={classes.step} aria-label="Mois suivant" onClick={() => onStep(1)}>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
      <span className={classes.sum}>{hours ? `${formatDuration(hours.minutes)} prévues` : ''}</span>
      <PrintMonth month={month} />
    </div>
    {hours?.isCut ? <p className={classes.cut}>Un service qui passe d’un mois à l’autre compte ici pour ses seules heures de ce mois.</p> : null}
  </>
);

const Days = ({ days }: { readonly days: readonly MyDay[] }) =>
  days.length > 0 ? (
    <ul className={classes.days}>
      {days.map((entry) => (
        <Day key={entry.day} entry={entry} isToday={entry.day === today()} />
      ))}
    </ul>
  ) : (
    <EmptyState icon={<EmptyDrawing />} title="Rien de prévu ce mois-ci" text="Votre planning apparaît ici dès que votre agence le publie." />
  );

const shownMonth = (data: MyAnswer | undefined, agentId: string, month: LocalDay) =>
  data
    ? { days: myDays(month, data.services, data.unavailabilities, displayZone()), hours: monthHours(data, agentId, month, displayZone()) }
    : { days: [], hours: null };

export const MyPlanningPage = () => {
  const [month, setMonth] = useState(() => firstOfMonth(today()));
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState(false);
  const agentId = useActor()?.agentId ?? '';
  const mayAsk = useCan('createOwnUnavailabilities');
  const now = useNow();
  const shown = useMine(monthSpan(month));
  const current = useMine(monthSpan(today()));
  const { days, hours } = shownMonth(shown.data, agentId, month);
  const next = current.data ? nextService(current.data.services, now) : null;
  const step = (by: number): void => setMonth(addMonths(month, by));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>Mon planning</h1>
        <Button
          className={classes.push}
          variant="default"
          leftSection={<IconCalendarShare size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        >
          Agenda
        </Button>
        {mayAsk ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            Signaler une indisponibilité
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <UnreadNotes />
      </Suspense>
      {next ? <Next service={next} now={now} /> : null}
      <MonthSteps month={month} hours={hours} onStep={step} />
      {shown.error && !shown.data ? <ErrorState error={shown.error} onRetry={() => void shown.refetch()} /> : null}
      {shown.isPending ? <Waiting /> : null}
      {shown.data ? <Days days={days} /> : null}
      {sharing ? <CalendarDialog onClose={() => setSharing(false)} /> : null}
      {asking ? <UnavailabilityDialog own onClose={() => setAsking(false)} /> : null}
    </div>
  );
};
