// Takes up a service: where and when, what to know, one button. The position is taken, and its absence or distance is stated plainly.
import { useParams } from '@tanstack/react-router';
import { IconChevronRight, IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { metresFrom, presenceOn, type DevicePosition } from '@vigie/domain/field/presence.ts';
import type { StartRefusal } from '@vigie/domain/field/service-run.ts';
import { minutesBeyond } from '@vigie/domain/planning/service.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { formatTime } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useGo } from '../shared/navigation/use-go.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { useLocate } from './device/use-locate.tsx';
import { useFieldNow, useRecord } from './field-hooks.ts';
import type { DayService, DaySite } from './model/field-view.ts';
import { activeService, comingServices, startRefusalOf, statusNow, stopsOf } from './model/service-choice.ts';
import { dayWords, metresWords, spanWords } from './model/words.ts';
import { BigButton, BigLink } from './ui/big-button.tsx';
import classes from './ui/field.module.css';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { ArrivalSlot } from './ui/service/arrival-slot.tsx';
import { Colleagues, Instructions, PlaceLine, ServiceCard, siteOf } from './ui/service/service-card.tsx';
import { ServiceWord } from './ui/service/service-word.tsx';
import { Sheet } from './ui/sheet.tsx';
import { StopRows } from './ui/rounds/stop-rows.tsx';

const TITLE = 'Prise de service';
const TOUR_TITLE = 'Tournée';

/** A guard outside the radius is warned, not refused: GPS is imprecise, and a site's gate may be far. */
const awayMetres = (site: DaySite | undefined, position: DevicePosition | null): number | null => {
  if (!site) return null;
  const place = { ...site.address, radius: site.radius };
  return presenceOn(place, position) === 'away' ? metresFrom(place, position) : null;
};

const takeWords = ({ isCircuit }: DayService): string => (isCircuit ? 'Prendre ma tournée' : 'Prendre mon service');

const servicePath = (service: DayService): string =>
  service.isCircuit ? fieldPaths.circuitActif({ slug: service.id }) : fieldPaths.serviceActif({ id: service.id });

type Asked = { readonly step: 'confirm' } | { readonly step: 'away'; readonly position: DevicePosition; readonly metres: number };

/** The questions between the button and the service. */
function useTaking({ outbox }: Ready, service: DayService, site: DaySite | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { locate, sheet: locating } = useLocate();
  const record = useRecord(outbox);
  const go = useGo();
  const take = async (position: DevicePosition | null): Promise<void> => {
    setAsked(null);
    if (!(await record({ kind: 'serviceStart', position, payload: { serviceId: service.id } }))) return;
    go(servicePath(service), {}, { replace: true });
  };
  const confirmed = async (): Promise<void> => {
    setAsked(null);
    const located = await locate();
    if (!located) return;
    const metres = awayMetres(site, located.position);
    if (located.position && metres !== null) setAsked({ step: 'away', position: located.position, metres });
    else await take(located.position);
  };
  const name = site?.name ?? 'ce site';
  const cancel = (): void => setAsked(null);
  const sheet =
    asked?.step === 'confirm' ? (
      <Sheet title={`${takeWords(service)} ?`} onClose={cancel}>
        <p className={classes.text}>
          <strong>{name}</strong>, {spanWords(service)}. L’heure et votre position sont enregistrées.
        </p>
        <BigButton tone="centre" label="Annuler" onClick={cancel} />
        <BigButton tone="main" label={takeWords(service)} onClick={() => confirmed().catch(reportError)} />
      </Sheet>
    ) : asked?.step === 'away' ? (
      <Sheet title="Vous êtes loin du site" onClose={cancel}>
        <p className={classes.text}>
          Le téléphone se trouve à <strong>{metresWords(asked.metres)}</strong> de {name} (périmètre : {metresWords(site?.radius ?? 0)}). Vous pouvez
          prendre le service, cette distance est notée.
        </p>
        <BigButton tone="centre" label="Annuler" onClick={cancel} />
        <BigButton tone="main" label="Prendre quand même" onClick={() => take(asked.position).catch(reportError)} />
      </Sheet>
    ) : (
      locating
    );
  return { ask: () => setAsked({ step: 'confirm' }), sheet };
}

const Others = ({ services, ready, now }: { readonly services: readonly DayService[]; readonly ready: Ready; readonly now: number }) =>
  services.length > 0 ? (
    <section className={classes.section}>
      <h2>Mes services suivants</h2>
      <ul className={classes.rows}>
        {services.map((service) => (
          <li key={service.id}>
            <AppLink to={fieldPaths.priseService({ id: service.id })} className={classes.row} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span>
                {siteOf(ready.day, service)?.name}
                <small>
                  {dayWords(service.startAt)}, {spanWords(service)} · <ServiceWord status={statusNow(service, now, ready.day.settings)} />
                </small>
              </span>
              <IconChevronRight size={22} aria-hidden="true" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

/** The one button: take the service, return to the running one, or say why neither is possible (F-119, F-120). */
interface TakeActionProps {
  readonly ready: Ready;
  readonly service: DayService;
  readonly refusal: StartRefusal | null;
  readonly onTake: () => void;
}

const TakeAction = ({ ready, service, refusal, onTake }: TakeActionProps) => {
  const running = activeService(ready.view);
  if (refusal?.reason === 'active' && running) {
    return (
      <>
        <p className={classes.soft}>{refusal.message}</p>
        <BigLink tone="main" label="Reprendre le service" detail={siteOf(ready.day, running)?.name} to={servicePath(running)} />
      </>
    );
  }
  const why = refusal?.earliest ? `Possible à partir de ${formatTime(new Date(refusal.earliest).toISOString())}` : refusal?.message;
  return (
    <BigButton
      tone="main"
      label={takeWords(service)}
      disabled={refusal !== null}
      onClick={onTake}
      detail={why}
      icon={<IconShieldCheck size={26} aria-hidden="true" />}
    />
  );
};

const LateNotice = ({ minutes }: { readonly minutes: number }) =>
  minutes > 0 ? (
    <p className={`${classes.card} ${classes.line}`} data-tone="warning">
      <IconClockExclamation size={24} aria-hidden="true" /> Début dépassé de {minutes} min : le retard sera noté.
    </p>
  ) : null;

const TakeService = ({ ready, service, others }: { readonly ready: Ready; readonly service: DayService; readonly others: readonly DayService[] }) => {
  const { day, view } = ready;
  const now = useFieldNow(10_000);
  const site = siteOf(day, service);
  const stops = service.isCircuit ? stopsOf(view, service.id) : [];
  const { ask, sheet } = useTaking(ready, service, site);
  const refusal = startRefusalOf(view, service, now, day.settings);
  const late = refusal ? 0 : minutesBeyond(Date.parse(service.startAt), now, day.settings.lateMarginMinutes);
  return (
    <FieldScreen
      title={service.isCircuit ? TOUR_TITLE : TITLE}
      actions={<TakeAction ready={ready} service={service} refusal={refusal} onTake={ask} />}
    >
      <ServiceCard service={service} site={site} status={statusNow(service, now, day.settings)} stops={stops.length}>
        {site ? <PlaceLine site={site} /> : null}
        <Colleagues service={service} />
      </ServiceCard>
      <ArrivalSlot day={day} service={service} now={now} />
      <LateNotice minutes={late} />
      {stops.length > 0 ? <StopRows ready={ready} stops={stops} /> : null}
      <Instructions title="À savoir pour ce service" text={service.comment} isOpen />
      <Instructions title="Consignes du site" text={site?.instructions ?? ''} isOpen />
      <Others services={others} ready={ready} now={now} />
      {sheet}
    </FieldScreen>
  );
};

const NothingToTake = ({ tours }: { readonly tours: boolean }) => (
  <FieldScreen title={tours ? TOUR_TITLE : TITLE}>
    <EmptyState
      title={tours ? 'Aucune tournée à prendre' : 'Aucun service à prendre'}
      text={`${tours ? 'Aucune tournée' : 'Aucun service'} ne vous est ${tours ? 'affectée' : 'affecté'} pour les trois jours à venir.`}
    />
  </FieldScreen>
);

interface ChooseProps {
  readonly ready: Ready;
  readonly id: string | undefined;
  /** Circuits only. */
  readonly tours: boolean;
}

/** Without an id: the current service, otherwise the next one. A stop leads to its circuit. */
const Choose = ({ ready, id, tours }: ChooseProps) => {
  const now = useFieldNow(60_000);
  const { view } = ready;
  const fits = (service: DayService): boolean => !tours || service.isCircuit;
  const coming = comingServices(view, now, ready.day.settings).filter(fits);
  const active = activeService(view);
  const named = view.services.find((service) => service.id === id);
  const found = named?.parentId ? view.services.find((service) => service.id === named.parentId) : named;
  const wanted = id === undefined ? (coming[0] ?? (active && fits(active) ? active : undefined)) : found;
  if (!wanted) return <NothingToTake tours={tours} />;
  return <TakeService key={wanted.id} ready={ready} service={wanted} others={coming.filter((service) => service.id !== wanted.id)} />;
};

export const TakeServicePage = () => {
  const { id } = useParams({ strict: false }) as { id?: string };
  return <WithDay title={TITLE}>{(ready) => <Choose ready={ready} id={id} tours={false} />}</WithDay>;
};

/** A circuit: its stops are read before it is taken. */
export const TakeTourPage = () => {
  const { id } = useParams({ strict: false }) as { id?: string };
  return <WithDay title={TOUR_TITLE}>{(ready) => <Choose ready={ready} id={id} tours />}</WithDay>;
};
