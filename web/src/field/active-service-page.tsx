// The running service: its clock, the one next action, and everything else within the thumb's reach.
import { useParams } from '@tanstack/react-router';
import { IconCheck, IconClipboardText, IconShieldCheck } from '@tabler/icons-react';
import type { FieldEntry } from '@vigie/domain/field/phone/field-state.ts';
import { reportRights, reportTypeLabels } from '@vigie/domain/field/report.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { fieldPaths } from '../paths/field.paths.ts';
import { formatTime } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useCan } from '../shared/session/use-session.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { identityPaths } from '../paths/identity.paths.ts';
import { useFieldNow } from './field-hooks.ts';
import { errorOf } from './field-store.ts';
import type { Day, DayService } from './model/field-view.ts';
import { useGuarding, withoutCode } from './lone-worker/guarding.ts';
import { reportDue, slipWords } from './model/end-of-service.ts';
import { newestFirst } from './model/newest-first.ts';
import { placeOf, type Place } from './model/place.ts';
import { roundsOf } from './model/rounds.ts';
import { activeService, dueEndOf, isRunning, openBreak, statusNow, stopsOf } from './model/service-choice.ts';
import { stayWords } from './model/words.ts';
import { BigLink } from './ui/big-button.tsx';
import { Clock } from './ui/clock.tsx';
import { EntryRows } from './ui/entries/entry-rows.tsx';
import classes from './ui/field.module.css';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { RoundRows } from './ui/rounds/round-rows.tsx';
import { ServiceActions } from './ui/service/service-actions.tsx';
import { Colleagues, DogLine, Instructions, PlaceLine, siteOf } from './ui/service/service-card.tsx';
import { PlannedPauses } from './ui/service/planned-pauses.tsx';
import { ServiceWord } from './ui/service/service-word.tsx';
import { StopRows } from './ui/rounds/stop-rows.tsx';

const NOT_LOADED = 'PTI indisponible : rechargez la page avec du réseau.';
// A separate import: the bundler adds later code to the same wait for styles, whose failure nobody would then catch.
const loadLine = () => import('./lone-worker/lone-worker-line.tsx');
const LoneWorkerLine = lazy<() => ReactNode>(() => loadLine().then((m) => ({ default: m.LoneWorkerLine }), withoutCode(NOT_LOADED)));

const LAST_ENTRIES = 3;

const EndWords = ({ service }: { readonly service: DayService }) => {
  const now = useFieldNow(15_000);
  const end = dueEndOf(service);
  const left = Date.parse(end) - now;
  return (
    <span className={classes.soft}>
      Fin prévue <strong>{formatTime(end)}</strong>
      {left >= 0 ? `, dans ${stayWords(left)}` : `, dépassée de ${stayWords(-left)}`}
    </span>
  );
};

const PauseCard = ({ ready, place }: { readonly ready: Ready; readonly place: Place }) => {
  const pause = openBreak(ready.view, place.service.id);
  return (
    <section className={classes.card} data-tone="warning">
      <h2>En pause</h2>
      {pause?.realStartAt ? (
        <span className={classes.huge}>
          <Clock since={pause.realStartAt} />
        </span>
      ) : null}
      <p className={classes.text}>Vous êtes en pause. Vous devez terminer votre pause pour pouvoir continuer.</p>
      <p className={classes.soft}>Votre position n’est pas relevée pendant la pause.</p>
    </section>
  );
};

const ClockCard = ({ ready, place }: { readonly ready: Ready; readonly place: Place }) => {
  const { service } = place;
  const now = useFieldNow(15_000);
  return (
    <section className={classes.card}>
      <div className={classes.sectionHead}>
        <span className={classes.soft}>En service depuis {formatTime(service.realStartAt)}</span>
        <ServiceWord status={statusNow(service, now, ready.day.settings)} />
      </div>
      <span className={classes.huge}>{service.realStartAt ? <Clock since={service.realStartAt} /> : null}</span>
      <EndWords service={service} />
    </section>
  );
};

const ClockWarning = ({ ready }: { readonly ready: Ready }) => {
  const clockError = errorOf(ready.field);
  return clockError === 0 ? null : (
    <p className={classes.card} data-tone="warning">
      L’heure de ce téléphone est fausse de {stayWords(Math.abs(clockError))} : l’heure du serveur est utilisée.
    </p>
  );
};

/** The slip of the service, if there is one: reachable at any time, not only at the end. */
const SlipLink = ({ ready, service }: { readonly ready: Ready; readonly service: DayService }) => {
  const due = reportDue(ready.view, service, ready.day);
  const may = useCan(...(due ? [reportRights[due.type].create] : []));
  if (!due || !may) return null;
  const icon = due.isFinished ? <IconCheck size={26} aria-hidden="true" /> : <IconClipboardText size={26} aria-hidden="true" />;
  return (
    <BigLink
      label={reportTypeLabels[due.type]}
      detail={slipWords(due, service)}
      icon={icon}
      to={fieldPaths.intervention({ activityType: String(service.activityType) })}
    />
  );
};

const LastEntries = ({ entries, day }: { readonly entries: readonly FieldEntry[]; readonly day: Day }) => (
  <section className={classes.section}>
    <div className={classes.sectionHead}>
      <h2>Dernières écritures</h2>
      <AppLink to={fieldPaths.events()} className={classes.touch}>
        Toutes ({entries.length})
      </AppLink>
    </div>
    {entries.length > 0 ? (
      <EntryRows entries={entries.slice(0, LAST_ENTRIES)} types={day.eventTypes} />
    ) : (
      <p className={classes.soft}>Rien n’a encore été écrit.</p>
    )}
  </section>
);

interface WorkProps {
  readonly ready: Ready;
  readonly place: Place;
}

const entriesOf = ({ view }: Ready, { service, here }: Place): FieldEntry[] =>
  newestFirst(view.entries.filter(({ serviceId }) => serviceId === service.id || serviceId === here.id));

const Clocks = ({ ready, place }: WorkProps) => (
  <>
    <ClockWarning ready={ready} />
    {useGuarding() ? (
      <Suspense fallback={<span className={classes.touch} />}>
        <LoneWorkerLine />
      </Suspense>
    ) : null}
    {place.isPaused ? <PauseCard ready={ready} place={place} /> : <ClockCard ready={ready} place={place} />}
    <PlannedPauses view={ready.view} serviceId={place.service.id} />
  </>
);

const Rounds = ({ ready: { view }, service }: { readonly ready: Ready; readonly service: DayService }) => {
  const rounds = roundsOf(view, service);
  return rounds.length > 0 ? (
    <section className={classes.section}>
      <h2>Rondes</h2>
      <RoundRows rounds={rounds} view={view} service={service} />
    </section>
  ) : null;
};

/** Between two stops of a circuit: the way is shown, but no site's rounds and instructions. */
const Underway = ({ ready, place, stops }: WorkProps & { readonly stops: readonly DayService[] }) => (
  <FieldScreen title="Tournée en cours" actions={<ServiceActions ready={ready} place={place} />}>
    <Clocks ready={ready} place={place} />
    <StopRows ready={ready} stops={stops} mayArrive={!place.isPaused} />
    <LastEntries entries={entriesOf(ready, place)} day={ready.day} />
    <Instructions title="À savoir pour cette tournée" text={place.service.comment} isOpen />
    <DogLine service={place.service} />
    <Colleagues service={place.service} />
  </FieldScreen>
);

const Work = ({ ready, place }: WorkProps) => {
  const { view, day } = ready;
  const { service, here } = place;
  const site = siteOf(day, here);
  const stops = service.isCircuit ? stopsOf(view, service.id) : [];
  if (here === service && stops.length > 0) return <Underway ready={ready} place={place} stops={stops} />;
  return (
    <FieldScreen title={site?.name ?? 'Service en cours'} actions={<ServiceActions ready={ready} place={place} />}>
      <Clocks ready={ready} place={place} />
      {place.isPaused ? null : <SlipLink ready={ready} service={here} />}
      {stops.length > 0 ? <StopRows ready={ready} stops={stops} /> : null}
      {place.isPaused ? null : <Rounds ready={ready} service={here} />}
      <LastEntries entries={entriesOf(ready, place)} day={ready.day} />
      <Instructions title="À savoir pour ce service" text={here.comment} />
      <Instructions title="Consignes du site" text={site?.instructions ?? ''} />
      {site ? <PlaceLine site={site} /> : null}
      <DogLine service={service} />
      <Colleagues service={here} />
    </FieldScreen>
  );
};

const Ended = ({ ready, service }: { readonly ready: Ready; readonly service: DayService }) => {
  const isSent = !ready.field.state.lines?.some(
    (line) => line.kind === 'serviceEnd' && line.payload.serviceId === service.id && line.state !== 'sent',
  );
  return (
    <FieldScreen
      title={siteOf(ready.day, service)?.name ?? 'Service'}
      actions={<BigLink tone="main" label="Retour à l’accueil" to={identityPaths.home()} />}
    >
      <section className={classes.card} data-tone={isSent ? 'done' : 'warning'}>
        <p className={classes.line}>
          <IconShieldCheck size={32} aria-hidden="true" />
          <strong>Service terminé à {formatTime(service.realEndAt)}</strong>
        </p>
        <p className={classes.text}>
          {isSent
            ? 'La fin du service est transmise à l’agence.'
            : 'La fin du service sera transmise au retour du réseau, dans l’ordre. Vous pouvez partir.'}
        </p>
        {service.realStartAt && service.realEndAt ? (
          <p className={classes.text}>
            De {formatTime(service.realStartAt)} à {formatTime(service.realEndAt)}, soit{' '}
            {stayWords(Date.parse(service.realEndAt) - Date.parse(service.realStartAt))}.
          </p>
        ) : null}
      </section>
      <SlipLink ready={ready} service={service} />
      <EntryRows entries={newestFirst(ready.view.entries.filter(({ serviceId }) => serviceId === service.id))} types={ready.day.eventTypes} />
    </FieldScreen>
  );
};

const None = ({ title }: { readonly title: string }) => (
  <FieldScreen title={title} actions={<BigLink tone="main" label="Prendre mon service" to={fieldPaths.priseService()} />}>
    <EmptyState title="Aucun service en cours" text="Prenez votre service pour écrire en main courante et faire vos rondes." />
  </FieldScreen>
);

const Find = ({ ready, id, title }: { readonly ready: Ready; readonly id: string | undefined; readonly title: string }) => {
  const { view } = ready;
  const named = id === undefined ? undefined : view.services.find((service) => service.id === id);
  const service = named?.parentId ? view.services.find((one) => one.id === named.parentId) : (named ?? activeService(view));
  if (!service) return <None title={title} />;
  if (isRunning(service)) return <Work key={service.id} ready={ready} place={placeOf(view, service)} />;
  return service.status === ServiceStatus.ended ? <Ended ready={ready} service={service} /> : <None title={title} />;
};

export const ActiveServicePage = () => {
  const { id, slug } = useParams({ strict: false }) as { id?: string; slug?: string };
  const title = 'Service en cours';
  return <WithDay title={title}>{(ready) => <Find ready={ready} id={id ?? slug} title={title} />}</WithDay>;
};
