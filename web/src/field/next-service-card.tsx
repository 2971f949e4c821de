// The home page card of the current or next service, with a link to it.
import type { ReactNode } from 'react';
import { useField, useFieldNow, useSummary } from './field-hooks.ts';
import type { Field } from './field-store.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { activeService, comingServices, statusNow, stopsOf } from './model/service-choice.ts';
import { stayWords } from './model/words.ts';
import { useActor } from '../shared/session/use-session.ts';
import { BigLink } from './ui/big-button.tsx';
import classes from './ui/field.module.css';
import { OutboxStrip } from './ui/outbox/outbox-strip.tsx';
import { ArrivalSlot } from './ui/service/arrival-slot.tsx';
import { ServiceCard, siteOf } from './ui/service/service-card.tsx';

/** Who is no guard is told about the phone's work only while there is some. */
const NoService = ({ field, children }: { readonly field: Field; readonly children: ReactNode }) => {
  const isIdle = useSummary(field).kind === 'idle';
  return useActor()?.kind !== 'agent' && isIdle ? null : (
    <section className={classes.card}>
      {children}
      <p className={classes.soft}>Aucun service dans les trois jours à venir.</p>
    </section>
  );
};

export const NextServiceCard = () => {
  const field = useField();
  const now = useFieldNow(30_000);
  if (!field?.day || !field.view) return <div className={classes.wait} aria-busy={field?.isRead === false} />;
  const { day, view } = field;
  const active = activeService(view);
  const service = active ?? comingServices(view, now, day.settings)[0];
  const strip = (
    <div className={classes.pair}>
      <OutboxStrip field={field} />
    </div>
  );
  if (!service) return <NoService field={field}>{strip}</NoService>;
  const distance = Date.parse(service.startAt) - now;
  const label = active ? 'Reprendre le service' : 'Voir et prendre ce service';
  const to = !active
    ? fieldPaths.priseService({ id: service.id })
    : active.isCircuit
      ? fieldPaths.circuitActif({ slug: active.id })
      : fieldPaths.serviceActif({ id: active.id });
  return (
    <ServiceCard
      service={service}
      site={siteOf(day, service)}
      status={statusNow(service, now, day.settings)}
      stops={stopsOf(view, service.id).length}
    >
      <BigLink tone="main" label={label} detail={!active && distance > 0 ? `Commence dans ${stayWords(distance)}` : undefined} to={to} />
      <ArrivalSlot day={day} service={service} now={now} />
      {strip}
    </ServiceCard>
  );
};
