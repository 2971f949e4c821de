// Prepares a day of a site's logbook for the printer.
import { authorShown, readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { MINUTE, instantOf } from '@vigie/domain/shared/time.ts';
import { formatDateTime, formatDay, formatTime } from '@vigie/domain/shared/time-format.ts';
import { entryNames } from '../../agency/own-types.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { LogbookView, Tone } from '../../plumbing/pdf/views.ts';
import type { SiteRow } from '../service/work.ts';
import { imagePath } from '../../documents/files/printed-images.ts';
import type { EntryRow } from './append-entry.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

export interface PrintedLogbook {
  readonly agency: AgencyRow;
  readonly site: SiteRow;
  readonly customerName: string;
  readonly day: string;
  /** In the order in which they were made. */
  readonly entries: readonly EntryRow[];
  readonly images: ReadonlySet<string>;
}

/** Beyond this, the reader sees when the entry arrived. */
const LATE_ARRIVAL_MINUTES = 10;

const toneOf = (category: string): Tone => (category === 'incident' || category === 'agent' ? 'bad' : category === 'care-rescue' ? 'late' : null);

const received = ({ madeAt, receivedAt }: EntryRow, zone: string): string =>
  instantOf(receivedAt) - instantOf(madeAt) > LATE_ARRIVAL_MINUTES * MINUTE ? `reçu le ${formatDateTime(instantOf(receivedAt), zone)}` : '';

const textOf = (entry: EntryRow, entries: readonly EntryRow[]): string => {
  const gone = entries.some((other) => other.parentId === entry.id && other.action === 'removal');
  return gone ? `[Retirée] ${entry.description}` : entry.description;
};

/** For the customer of the site. */
export function logbookView({ agency, site, customerName, day, entries, images }: PrintedLogbook): LogbookView {
  const incidents = entries.filter((entry) => entry.category === 'incident').length;
  const nameOf = entryNames(settingsOf(agency));
  const names = readsGuardNames('customer', settingsOf(agency));
  const last = entries.toSorted((a, b) => a.chainNumber - b.chainNumber).at(-1);
  return {
    agency: agencyView(agency, day, settingsOf(agency).exportSettings),
    title: 'Main courante',
    number: null,
    status: null,
    tone: null,
    draft: false,
    facts: [
      { label: 'Site', value: site.name },
      { label: 'Jour', value: formatDay(day) },
      { label: 'Client', value: customerName },
      {
        label: 'Évènements',
        value: incidents > 0 ? `${entries.length}, dont ${plural(incidents, 'incident', 'incidents')}` : String(entries.length),
      },
    ],
    entries: entries.map((entry, index) => ({
      order: String(index + 1),
      time: formatTime(instantOf(entry.madeAt), site.timeZone),
      received: received(entry, site.timeZone),
      type: nameOf(entry.typeKey),
      category: eventCategories.find(({ key }) => key === entry.category)?.label ?? entry.category,
      tone: toneOf(entry.category),
      text: textOf(entry, entries),
      author: authorShown(entry, names),
      notified: '',
      photos: entry.fileIds.filter((id) => images.has(id)).map((id) => ({ file: imagePath(id), caption: '' })),
    })),
    seal: last ? `Empreinte de la chaîne, écriture n° ${last.chainNumber} : ${last.hash}` : '',
    signatures: [],
  };
}
