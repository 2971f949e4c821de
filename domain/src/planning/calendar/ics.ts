// Writes a calendar in RFC 5545 format: UTC instants, escaped texts, lines of at most 75 octets.
import { isoOf } from '../../shared/time.ts';

/** One event. Instants are in epoch milliseconds. */
export interface CalendarEvent {
  /** Stays the same for the same service. */
  readonly uid: string;
  /** Increases with every change, so that an older copy never wins. */
  readonly sequence: number;
  /** When it was last changed. Without a METHOD, DTSTAMP means that (3.8.7.2). */
  readonly changedAt: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly cancelled: boolean;
}

export interface Calendar {
  readonly name: string;
  readonly description: string;
  readonly events: readonly CalendarEvent[];
}

/** 20261121T090000Z: a UTC instant needs no time zone table, even across clock changes (3.3.5, form 2). */
export const icsInstant = (instant: number): string => `${isoOf(Math.floor(instant / 1000) * 1000).replaceAll(/[-:]|\.\d+/g, '')}`;

// Control characters are not allowed in a text, except the tab.
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** Backslash, semicolon, comma and line end are escaped with a backslash (3.3.11). */
export const icsText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);

const OCTETS = 75;
const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** Long lines continue after a line end and a space, never inside a character (3.1). */
export function foldLine(line: string): string {
  let folded = '';
  let room = OCTETS;
  for (const sign of line) {
    const octets = octetsOf(sign);
    if (octets > room) {
      folded += '\r\n ';
      room = OCTETS - 1;
    }
    folded += sign;
    room -= octets;
  }
  return folded;
}

const filled = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${icsText(text)}`]);

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${icsText(event.uid)}`,
  `DTSTAMP:${icsInstant(event.changedAt)}`,
  `LAST-MODIFIED:${icsInstant(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${icsInstant(event.start)}`,
  `DTEND:${icsInstant(event.end)}`,
  ...filled('SUMMARY', event.summary),
  ...filled('LOCATION', event.location),
  ...filled('DESCRIPTION', event.description),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // An agent removed from the service is free again.
  `TRANSP:${event.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
];

/** The suggested refresh interval: RFC 7986, 5.7, and the older property that Outlook reads. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

export function writeCalendar({ name, description, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigie//Planning//FR',
    'CALSCALE:GREGORIAN',
    ...filled('NAME', name),
    ...filled('X-WR-CALNAME', name),
    ...filled('DESCRIPTION', description),
    ...REFRESH,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
