// The menu of a row: its guard or site, the day, the paper, and the row alone.
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { siteCalendarCan, unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { addDays, dayNumber, dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { formatDay, today } from '../../../shared/format/dates.ts';
import { agentsPaths } from '../../../paths/agents.paths.ts';
import { hoursPaths } from '../../../paths/hours.paths.ts';
import { sitesPaths } from '../../../paths/sites.paths.ts';
import type { RowSource } from '../data/board-rows.ts';
import type { MenuDesk } from './menu-desk.ts';
import { withoutEmpty, type MenuEntry, type MenuGroups } from './menu-types.ts';
import { cellEntries } from './service-entries.ts';

/** Undefined while it is being read; null for people who may not see it. */
export type Phone = string | undefined | null;

export interface RowMenuWish {
  readonly row: RowSource;
  /** The day that is looked at; null for the board as a whole. */
  readonly day: number | null;
  readonly desk: MenuDesk;
  readonly actor: Actor | null;
  readonly phone: Phone;
  readonly go: (to: string) => void;
}

const call = (phone: Phone): MenuEntry | false => {
  if (phone === null) return false;
  if (phone === undefined) return { label: 'Appeler', disabled: 'Lecture du numéro…' };
  return phone === ''
    ? { label: 'Appeler', disabled: 'Aucun numéro dans la fiche' }
    : { label: `Appeler ${formatPhone(phone)}`, href: `tel:${phone}` };
};

function people({ row: { agent }, actor, phone, go }: RowMenuWish): (MenuEntry | false)[] {
  if (!agent) return [];
  return [
    call(phone),
    actor !== null && has(actor, 'readAgents') && { label: 'Ouvrir la fiche', run: () => go(agentsPaths.agent({ id: agent.id })) },
    actor !== null && has(actor, 'readAgentsHours') && { label: 'Heures des collaborateurs', run: () => go(hoursPaths.agentsHours()) },
  ];
}

function place({ row: { site }, desk, actor, go }: RowMenuWish, day: number): (MenuEntry | false)[] {
  if (!site) return [];
  const first = dayOfNumber(day);
  return [
    actor !== null && has(actor, 'readSites') && { label: 'Ouvrir la fiche', run: () => go(sitesPaths.site({ id: site.id })) },
    actor !== null && has(actor, 'readSitesHours') && { label: 'Heures des sites', run: () => go(hoursPaths.sitesHours()) },
    desk.data.may.create && {
      label: 'Roulement…',
      run: () => desk.setDialog({ kind: 'rotation', siteId: site.id, first, last: desk.period.last > first ? desk.period.last : addDays(first, 27) }),
    },
  ];
}

/** « Absence le 26/11… » on a day, and the replacement of what it leaves. */
function absence({ row: { agent }, desk, actor }: RowMenuWish, day: number): (MenuEntry | false)[] {
  if (!agent) return [];
  const on = dayOfNumber(day);
  return [
    actor !== null &&
      unavailabilityCan.create(actor, agent.id) && {
        label: `Absence à partir du ${formatDay(on).slice(0, 5)}…`,
        run: () => desk.setDialog({ kind: 'absence', agentId: agent.id, day: on }),
      },
    desk.data.may.edit && {
      label: 'Remplacer…',
      run: () => desk.setDialog({ kind: 'replacement', shownFrom: desk.period.first, agentId: agent.id }),
    },
  ];
}

/** A guard's month, or the line of a site as it is shown. */
function paper({ row, desk, actor }: RowMenuWish): (MenuEntry | false)[] {
  const { kind, view, period, filters, filtered } = desk;
  const { services, reaching } = row;
  const board = { kind, view, period, filters, filtered: { services, reaching, sources: filtered.sources.filter(({ key }) => key === row.key) } };
  const wish = row.agent ? { board, agentId: row.agent.id } : { board };
  const maySend = actor !== null && has(actor, 'sendEmails') && has(actor, row.agent ? 'sendAgentsPlanning' : 'sendSitesPlanning');
  const { site } = row;
  return [
    { label: 'Imprimer…', run: () => desk.print(wish) },
    maySend && { label: 'Envoyer le planning…', run: () => desk.print({ ...wish, mails: true }) },
    site?.active === true &&
      actor !== null &&
      siteCalendarCan.read(actor) && { label: 'Adresse de calendrier…', run: () => desk.setDialog({ kind: 'calendar', site }) },
  ];
}

const alone = ({ row, desk }: RowMenuWish): MenuEntry =>
  desk.filters.only?.key === row.key
    ? { label: 'Montrer toutes les lignes', run: () => desk.showOnly(null) }
    : { label: 'Seulement cette ligne', run: () => desk.showOnly({ key: row.key, name: row.name }) };

/** Today where it is shown, otherwise the first day that is. */
export const dayMeant = ({ period }: Pick<MenuDesk, 'period'>, now = today()): number =>
  dayNumber(now >= period.first && now <= period.last ? now : period.first);

export function rowEntries(wish: RowMenuWish): MenuGroups {
  const day = wish.day ?? dayMeant(wish.desk);
  const cell = wish.day === null ? [] : cellEntries({ row: wish.row, day, minute: null }, wish.desk);
  return withoutEmpty([cell, [...people(wish), ...place(wish, day)], absence(wish, day), paper(wish), [alone(wish)]]);
}

/** An empty cell: what can be put there, then what its row offers of it. */
export function emptyEntries(wish: RowMenuWish, minute: number | null): MenuGroups {
  const day = wish.day ?? dayMeant(wish.desk);
  return withoutEmpty([cellEntries({ row: wish.row, day, minute }, wish.desk), absence(wish, day), wish.row.kind === 'open' ? [] : [alone(wish)]]);
}
