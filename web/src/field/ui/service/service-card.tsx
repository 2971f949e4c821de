// A service at a glance: when, where, its state.
import { IconDog, IconMapPin, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Day, DayService, DaySite } from '../../model/field-view.ts';
import { activityWords, addressWords, dayWords, spanWords, wayTo } from '../../model/words.ts';
import classes from '../field.module.css';
import { ServiceWord } from './service-word.tsx';

/** Plain text, which most instructions are, needs no more than a paragraph. */
const RichTextView = lazy(() => import('../../../shared/ui/rich-text/rich-text-view.tsx').then((m) => ({ default: m.RichTextView })));

export const siteOf = (day: Pick<Day, 'sites'>, { siteId }: Pick<DayService, 'siteId'>): DaySite | undefined =>
  day.sites.find(({ id }) => id === siteId);

export interface ServiceCardProps {
  readonly service: DayService;
  readonly site: DaySite | undefined;
  readonly status: ServiceStatus;
  /** Stops of a circuit. */
  readonly stops?: number;
  readonly children?: ReactNode;
}

export const ServiceCard = ({ service, site, status, stops = 0, children }: ServiceCardProps) => (
  <section className={classes.card}>
    <div className={classes.sectionHead}>
      <span className={classes.soft}>{dayWords(service.startAt)}</span>
      <ServiceWord status={status} />
    </div>
    <span className={classes.times}>{spanWords(service)}</span>
    <strong>{stops > 0 ? `Tournée · ${stops} étapes` : (site?.name ?? 'Site')}</strong>
    <span className={classes.soft}>
      {stops > 0 ? `Première étape : ${site?.name ?? 'Site'}` : [activityWords(service.activityType), site?.customerName].filter(Boolean).join(' · ')}
    </span>
    {children}
  </section>
);

export const PlaceLine = ({ site }: { readonly site: DaySite }) =>
  addressWords(site) ? (
    <a className={classes.line} href={wayTo(site)} style={{ minHeight: 48 }}>
      <IconMapPin size={22} aria-hidden="true" />
      {addressWords(site)}
    </a>
  ) : null;

export const DogLine = ({ service }: { readonly service: DayService }) =>
  service.dog ? (
    <p className={classes.line}>
      <IconDog size={22} aria-hidden="true" />
      <span>Avec votre chien {service.dog.name}</span>
    </p>
  ) : null;

export const Colleagues = ({ service }: { readonly service: DayService }) =>
  service.colleagues.length > 0 ? (
    <p className={classes.line}>
      <IconUsers size={22} aria-hidden="true" />
      <span>
        Avec{' '}
        {service.colleagues.map(({ agentId, name, phone }, index) => (
          <span key={agentId}>
            {index > 0 ? ', ' : ''}
            {phone ? <a href={`tel:${phone}`}>{name}</a> : name}
          </span>
        ))}
      </span>
    </p>
  ) : null;

/** Long texts are folded once they have been read; open before the service begins. */
export const Instructions = ({ title, text, isOpen = false }: { readonly title: string; readonly text: string; readonly isOpen?: boolean }) =>
  text.trim() ? (
    <details className={classes.card} open={isOpen}>
      <summary className={classes.summary}>{title}</summary>
      {text.startsWith('{"type":"doc"') ? (
        <Suspense fallback={null}>
          <RichTextView text={text} />
        </Suspense>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </details>
  ) : null;
