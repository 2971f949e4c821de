// Writes the mail that tells a customer's person what happened on their sites.
import { text, type Block, type Cell, type Letter } from './letter.ts';

export interface ReportedSite {
  readonly name: string;
  /** Hours done of hours planned. Null for who may not read the plan. */
  readonly total: string | null;
  /** Planned hours, then who was there. Null as above. */
  readonly services: readonly (readonly string[])[] | null;
  readonly rounds: readonly (readonly string[])[];
  /** `href`: of the entry in the portal. Null for who may not read the logbook. */
  readonly incidents: readonly { readonly line: readonly string[]; readonly photos: number; readonly href: string }[] | null;
  /** How many entries. Null as above. */
  readonly entries: string | null;
}

export interface PortalMails {
  portalReport: {
    firstname: string;
    /** The day, or the week. */
    period: string;
    /** The one sentence of a period in which nothing happened. */
    empty: string | null;
    sites: readonly ReportedSite[];
    link: string;
    /** Where the rhythm is chosen. */
    choice: string;
    /** The page that stops these mails, and the address by which a mail program does. */
    leave: string;
    unsubscribe: string;
  };
}

/** A week of a large site would make a mail that programs cut off. */
const MOST_LINES = 40;

function listed(title: string, rows: readonly (readonly Cell[])[]): Block[] {
  if (rows.length === 0) return [];
  const hidden = rows.length - MOST_LINES;
  return [
    { kind: 'label', text: title },
    { kind: 'table', rows: rows.slice(0, MOST_LINES) },
    ...(hidden > 0 ? [text(`Et ${hidden} ${hidden > 1 ? 'autres lignes' : 'autre ligne'}, dans votre espace.`)] : []),
  ];
}

const photoWords = (count: number): string => (count === 0 ? 'Voir' : count === 1 ? 'Voir la photo' : `Voir les ${count} photos`);

function siteBlocks({ name, total, services, rounds, incidents, entries }: ReportedSite): Block[] {
  const events = (incidents ?? []).map(({ line, photos, href }): Cell[] => [...line, { text: photoWords(photos), href }]);
  const calm = [
    services?.length === 0 ? 'Aucun service.' : '',
    rounds.length === 0 ? 'Aucune ronde.' : '',
    incidents?.length === 0 ? 'Aucun incident.' : '',
    entries === null ? '' : `${entries}.`,
  ].filter(Boolean);
  return [
    { kind: 'heading', text: name },
    ...listed(total === null ? 'Services' : `Services : ${total}`, services ?? []),
    ...listed('Rondes', rounds),
    ...listed('Incidents', events),
    ...(calm.length > 0 ? [text(calm.join(' '))] : []),
  ];
}

export const portalLetters: { readonly [T in keyof PortalMails]: (data: PortalMails[T]) => Letter } = {
  portalReport: ({ firstname, period, empty, sites, link, choice, leave, unsubscribe }) => ({
    subject: `Vos sites : ${period}`,
    title: `Vos sites : ${period}`,
    unsubscribe,
    blocks: [
      text(firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
      ...(empty === null ? sites.flatMap(siteBlocks) : [text(empty)]),
      { kind: 'button', label: 'Ouvrir mon espace', href: link },
      { kind: 'small', text: `Vous choisissez le rythme et les sites de ces e-mails dans « Mes e-mails » : ${choice}` },
      { kind: 'leave', label: 'Ne plus recevoir ces e-mails', href: leave },
    ],
  }),
};
