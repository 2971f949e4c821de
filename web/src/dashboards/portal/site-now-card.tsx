// One site of a customer at this minute: who is there, what comes next, the last incident, the round.
import { IconAlertTriangle, IconCalendarEvent, IconCalendarPlus, IconRoute, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '../../shared/format/numbers.ts';
import type { Incident, Plan, SiteNow } from './portal-api.ts';
import { awaitedWords, followUpWords, nextWords, roundWords, sinceWords, standOf } from './portal-words.ts';
import classes from './portal.module.css';

const Line = ({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) => (
  <div className={classes.line}>
    {icon}
    <div>
      <h4>{title}</h4>
      {children}
    </div>
  </div>
);

const Presence = ({ present, awaited }: Plan) => (
  <Line icon={<IconUserCheck size={20} aria-hidden="true" />} title="Sur place">
    {present.length + awaited.length === 0 ? <p className={classes.soft}>Aucun agent n’est prévu en ce moment.</p> : null}
    {present.length > 0 ? (
      <ul>
        {present.map(({ serviceId, name, since, isPaused }) => (
          <li key={`${serviceId} ${since} ${name}`}>
            <strong>{name}</strong> depuis {sinceWords(since)}
            {isPaused ? ' (en pause)' : ''}
          </li>
        ))}
      </ul>
    ) : null}
    {awaited.map((one) => (
      <p key={one.serviceId} data-late={one.isLate || undefined} className={classes.awaited}>
        {awaitedWords(one, !present.some(({ serviceId }) => serviceId === one.serviceId))}
      </p>
    ))}
  </Line>
);

const LastIncident = ({ incident, onOpen }: { readonly incident: Incident; readonly onOpen: () => void }) => {
  const photos = [...incident.photos, ...(incident.followUp?.photos ?? [])];
  const [photo] = photos;
  return (
    <Line icon={<IconAlertTriangle size={20} aria-hidden="true" />} title="Dernier incident">
      <button type="button" className={classes.incident} onClick={onOpen}>
        {photo ? <img src={`${photo.url}&inline=1`} alt="" loading="lazy" /> : null}
        <span>
          <strong>{incident.label}</strong>, {sinceWords(incident.madeAt)}
          {incident.description ? <small>{incident.description}</small> : null}
          <small>{followUpWords(incident)}</small>
          <em>{photos.length === 0 ? 'Voir le détail' : `Voir le détail (${plural(photos.length, 'photo', 'photos')})`}</em>
        </span>
      </button>
    </Line>
  );
};

/** A pin of the map leads to it. */
export const siteCardId = (siteId: string): string => `site-${siteId}`;

interface SiteNowCardProps {
  readonly row: SiteNow;
  readonly onOpen: (incident: Incident) => void;
  /** Absent for who may not keep an address of the site's calendar. */
  readonly onCalendar: (() => void) | undefined;
}

export const SiteNowCard = ({ row, onOpen, onCalendar }: SiteNowCardProps) => {
  const { site, plan, incident, round } = row;
  const stand = plan && standOf(plan);
  return (
    <article id={siteCardId(site.id)} tabIndex={-1} className={classes.site} aria-label={site.name}>
      <header>
        <h3>{site.name}</h3>
        {site.city ? <span className={classes.soft}>{site.city}</span> : null}
        {stand ? (
          <span className={classes.stand} data-tone={stand.tone}>
            {stand.label}
          </span>
        ) : null}
      </header>
      {plan ? <Presence {...plan} /> : null}
      {plan ? (
        <Line icon={<IconCalendarEvent size={20} aria-hidden="true" />} title="Prochain service">
          <p>{plan.next ? nextWords(plan.next) : <span className={classes.soft}>Rien de publié dans les trois semaines à venir.</span>}</p>
          {onCalendar ? (
            <button type="button" className={classes.calendar} onClick={onCalendar}>
              <IconCalendarPlus size={16} aria-hidden="true" /> Adresse de calendrier
            </button>
          ) : null}
        </Line>
      ) : null}
      {round ? (
        <Line icon={<IconRoute size={20} aria-hidden="true" />} title={roundWords(round).title}>
          <p>{roundWords(round).text}</p>
          <progress max={Math.max(round.total, 1)} value={round.passed} aria-label="Points passés" />
        </Line>
      ) : null}
      {incident ? <LastIncident incident={incident} onOpen={() => onOpen(incident)} /> : null}
    </article>
  );
};
