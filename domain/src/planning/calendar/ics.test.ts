import { describe, expect, test } from 'vitest';
import { toInstant } from '../../shared/time.ts';
import { foldLine, icsInstant, icsText, writeCalendar, type CalendarEvent } from './ics.ts';
import { eventOfService, type FeedService } from './service-event.ts';

const PARIS = 'Europe/Paris';
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const unfold = (text: string): string => text.replaceAll('\r\n ', '');

const service = (change: Partial<FeedService> = {}): FeedService => ({
  id: '0190-a',
  start: toInstant('2026-12-01', '19:00', PARIS),
  end: toInstant('2026-12-02', '07:00', PARIS),
  timeZone: PARIS,
  place: { name: 'Entrepôt Nord', address: '1 rue du Port, 69000 Lyon' },
  activityType: 1,
  specialty: 'ADS',
  comment: '',
  stops: [],
  sequence: 3,
  changedAt: Date.parse('2026-11-20T10:00:00.123Z'),
  cancelled: false,
  ...change,
});
const one = (event: CalendarEvent): string => unfold(writeCalendar({ name: 'Planning', description: '', events: [event] }));

describe('calendar lines', () => {
  test('are folded at 75 octets, never inside a character, and unfold to the same text', () => {
    for (const text of ['SUMMARY:' + 'é'.repeat(120), 'SUMMARY:' + '🛡'.repeat(60), `SUMMARY:${'a'.repeat(67)}`, `SUMMARY:${'a'.repeat(68)}`]) {
      const folded = foldLine(text);
      expect(unfold(folded)).toBe(text);
      for (const line of folded.split('\r\n')) {
        expect(bytes(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }
    expect(foldLine(`SUMMARY:${'a'.repeat(67)}`)).not.toContain('\r\n');
    expect(foldLine(`SUMMARY:${'a'.repeat(68)}`).split('\r\n')).toHaveLength(2);
  });

  test('all end with CR LF, including the last', () => {
    const text = writeCalendar({ name: 'Planning', description: 'Deux\nlignes', events: [eventOfService(service())] });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('calendar texts', () => {
  test('escape backslash, semicolon, comma and line ends, and drop control characters', () => {
    expect(icsText('a\\b;c,d\r\ne\rf\ng')).toBe(String.raw`a\\b\;c\,d\ne\nf\ng`);
    expect(icsText('Porte\u0000 12\u0007 : ok')).toBe('Porte 12 : ok');
    expect(icsText('lone \uD83D end')).toBe('lone \uFFFD end');
  });

  test('a name cannot inject a property', () => {
    const text = one(eventOfService(service({ place: { name: 'X\r\nATTACH:http://mal.example', address: '' } })));
    expect(text).not.toMatch(/^ATTACH/m);
    expect(text).toContain(String.raw`SUMMARY:X\nATTACH:http://mal.example`);
  });
});

describe('calendar instants', () => {
  test('are UTC, without fractions', () => {
    expect(icsInstant(Date.parse('2026-11-21T09:05:06.789Z'))).toBe('20261121T090506Z');
  });

  test('a night past midnight ends the next day', () => {
    const text = one(eventOfService(service()));
    expect(text).toContain('DTSTART:20261201T180000Z');
    expect(text).toContain('DTEND:20261202T060000Z');
    expect(text).toContain('19:00 – 07:00 (lendemain)');
  });

  test('nights with a clock change last eleven and thirteen hours', () => {
    const night = (day: string, next: string) =>
      one(eventOfService(service({ start: toInstant(day, '19:00', PARIS), end: toInstant(next, '07:00', PARIS) })));
    const spring = night('2026-03-28', '2026-03-29');
    expect([spring.match(/DTSTART:(.*)/)![1]!.trim(), spring.match(/DTEND:(.*)/)![1]!.trim()]).toEqual(['20260328T180000Z', '20260329T050000Z']);
    const autumn = night('2026-10-24', '2026-10-25');
    expect([autumn.match(/DTSTART:(.*)/)![1]!.trim(), autumn.match(/DTEND:(.*)/)![1]!.trim()]).toEqual(['20261024T170000Z', '20261025T060000Z']);
  });

  test('the text gives the site’s hours, overseas too', () => {
    const zone = 'Indian/Reunion';
    const text = one(
      eventOfService(service({ timeZone: zone, start: toInstant('2026-12-01', '08:00', zone), end: toInstant('2026-12-01', '16:00', zone) })),
    );
    expect(text).toContain('DTSTART:20261201T040000Z');
    expect(text).toContain('DESCRIPTION:08:00 – 16:00');
  });
});

describe('a calendar event', () => {
  test('keeps its UID through changes and cancellation, and has its sequence', () => {
    const [before, after] = [one(eventOfService(service())), one(eventOfService(service({ sequence: 5, cancelled: true })))];
    expect(before).toContain('UID:service-0190-a@vigie');
    expect(before).toMatch(/SEQUENCE:3\r\n[^]*STATUS:CONFIRMED/);
    expect(after).toContain('UID:service-0190-a@vigie');
    expect(after).toMatch(/SEQUENCE:5\r\n[^]*SUMMARY:Annulé : Entrepôt Nord[^]*STATUS:CANCELLED\r\nTRANSP:TRANSPARENT/);
  });

  test('a circuit is one event, its stops in the description', () => {
    const stop = (name: string, from: string, until: string) => ({
      start: toInstant('2026-12-01', from, PARIS),
      end: toInstant('2026-12-01', until, PARIS),
      place: { name, address: 'Lyon' },
      comment: '',
    });
    const text = one(eventOfService(service({ stops: [stop('Usine', '19:10', '19:30'), stop('Dépôt', '19:45', '20:05')] })));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Circuit · 2 étapes');
    expect(text).toContain(String.raw`1. 19:10 – 19:30 Usine\, Lyon\n2. 19:45 – 20:05 Dépôt\, Lyon`);
    expect(text).toContain(String.raw`LOCATION:Usine\, Lyon`);
  });
});
