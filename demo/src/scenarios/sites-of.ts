// Creates the demonstration's customers and sites, each site with the service pattern that its customer bought.
import { keptText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import type { RichMarkType, RichNode } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import { customerNumber } from '@vigie/domain/customers/customer.ts';
import { hasReport, type ActivityType } from '@vigie/domain/planning/service.ts';
import { vatNumberOf } from '@vigie/domain/shared/identifiers-company.ts';
import { roundSlug } from '@vigie/domain/sites/round.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { checkpointIdeas, customerIdeas, places } from './world.data.ts';

/** One service a day on the given weekdays (1 Monday … 7 Sunday). */
export interface Shift {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly specialtyKey: string;
  readonly activityType: ActivityType;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WORKING_DAYS = [1, 2, 3, 4, 5];
const shift = (days: readonly number[], from: string, to: string, specialtyKey: string, activityType: ActivityType = 1): Shift => ({
  days,
  from,
  to,
  specialtyKey,
  activityType,
});

/** What customers buy. Forty sites share these eight patterns by rank. */
const PATTERNS: readonly (readonly Shift[])[] = [
  [shift(EVERY_DAY, '19:00', '07:00', 'ADS')],
  [shift([1, 2, 3, 4, 5, 6], '09:30', '19:30', 'MAG')],
  [shift(WORKING_DAYS, '08:00', '16:00', 'ACC', 4)],
  [shift([4, 5, 6], '20:00', '06:30', 'ADS')],
  [shift(WORKING_DAYS, '18:00', '23:00', 'ADS')],
  [shift([2, 4, 6], '22:00', '04:00', 'MOB', 6)],
  [shift([1, 2, 3, 4, 5, 6], '07:00', '15:00', 'ADS')],
  [shift([5, 6], '08:00', '20:00', 'ADS')],
];
/** Two posts manned day and night. */
const ROUND_THE_CLOCK: readonly Shift[] = [shift(EVERY_DAY, '07:00', '19:00', 'SSIAP1'), shift(EVERY_DAY, '19:00', '07:00', 'SSIAP1')];

export interface SiteIdea {
  readonly site: typeof sites.$inferInsert & { id: string; name: string };
  readonly shifts: readonly Shift[];
  readonly checkpoints: (typeof checkpoints.$inferInsert & { id: string })[];
  readonly round: (typeof rounds.$inferInsert & { id: string }) | undefined;
  readonly roundCheckpoints: (typeof roundCheckpoints.$inferInsert)[];
}

/** The last digit of a number that satisfies Luhn. */
function withKey(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Numbers of a company, an association or a town hall. A private person has none. */
function companyNumbers(type: number, rank: number) {
  if (type === 200) return {};
  const siren = withKey(String(41_207_300 + rank * 7_919));
  return { siren, siret: withKey(`${siren}0001`), vatNumber: vatNumberOf(siren) };
}

export function makeCustomers(agencyId: string, count: number): (typeof customers.$inferInsert & { id: string })[] {
  return Array.from({ length: count }, (_, rank) => {
    const idea = customerIdeas[rank % customerIdeas.length]!;
    const place = places[rank % places.length]!;
    const again = Math.floor(rank / customerIdeas.length);
    return {
      agencyId,
      id: crypto.randomUUID(),
      number: customerNumber(rank + 1),
      name: again > 0 ? `${idea.name} ${again + 1}` : idea.name,
      type: idea.type,
      email: `compta${rank + 1}@client.test`,
      phones: [`+3356100${String(1000 + rank).slice(-4)}`],
      street: `${3 + rank * 4} avenue de la République`,
      ...place,
      ...companyNumbers(idea.type, rank),
      settlementPeriod: idea.terms,
      settlementPeriodDays: idea.days,
      dayPriceCents: idea.dayPriceCents,
    };
  });
}

/** Serial number of a seven-byte NFC tag, as its maker writes it: 04, then twelve hexadecimal digits. */
const tagSerial = (site: number, point: number): string => `04${(site * 256 + point).toString(16).toUpperCase().padStart(12, '0')}`;

/** Converts metres to degrees, precisely enough to place checkpoints around a site. */
const METRE = 1 / 111_320;

export function makeSiteIdea(agencyId: string, rank: number, customer: { id: string }, siteName: string, chance: Chance): SiteIdea {
  const id = crypto.randomUUID();
  const place = places[(rank * 5) % places.length]!;
  const latitude = place.latitude + (chance.number() - 0.5) / 50;
  const longitude = place.longitude + (chance.number() - 0.5) / 50;
  const shifts = rank % 20 === 0 ? ROUND_THE_CLOCK : PATTERNS[rank % PATTERNS.length]!;
  const common = { agencyId, siteId: id, customerId: customer.id };
  const walked = rank % 3 === 0;
  const points = walked
    ? checkpointIdeas.slice(0, chance.between(4, 7)).map((title, index) => ({
        ...common,
        id: crypto.randomUUID(),
        title,
        badge: index % 2 === 0 ? tagSerial(rank, index) : '',
        latitude: latitude + METRE * 30 * Math.sin(index),
        longitude: longitude + METRE * 40 * Math.cos(index),
      }))
    : [];
  const name = `${siteName} – ${place.city}`;
  const round = walked
    ? { ...common, id: crypto.randomUUID(), name: `Ronde ${name}`, slug: `${roundSlug(name)}-${rank}`, grantedDirections: ['forward', 'backward'] }
    : undefined;
  return {
    site: {
      agencyId,
      id,
      customerId: customer.id,
      name,
      street: `${chance.between(2, 190)} avenue de l’Europe`,
      zipcode: place.zipcode,
      city: place.city,
      latitude,
      longitude,
      radius: 100,
      specialties: [...new Set(shifts.map((one) => one.specialtyKey))],
      reportAfterServiceEnabled: shifts.some(({ activityType }) => hasReport(activityType)),
      instructions: rank % 3 === 0 ? instructionBook : shortInstructions,
    },
    shifts,
    checkpoints: points,
    round,
    roundCheckpoints: round ? points.map((point, position) => ({ agencyId, roundId: round.id, checkpointId: point.id, position })) : [],
  };
}

const shortInstructions =
  'Prise de poste 10 minutes avant l’heure. Clés au PC sécurité. En cas d’alarme : levée de doute, puis appel du responsable de site.';

const text = (words: string, ...marks: RichMarkType[]): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const title = (words: string): RichNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
const list = (type: 'bulletList' | 'orderedList', ...items: string[]): RichNode => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [line(text(item))] })),
});

/** As an operations manager would write them in the editor. */
const instructionBook = keptText({
  type: 'doc',
  content: [
    title('Prise de poste'),
    line(text('Arriver '), text('10 minutes avant l’heure', 'bold'), text('. Clés et radio au PC sécurité, contre signature.')),
    list('bulletList', 'Relire la main courante de la veille', 'Essayer la radio et le PTI', 'Vérifier les issues de secours'),
    title('En cas d’alarme'),
    list('orderedList', 'Lever le doute sans s’exposer', 'Appeler le responsable de site', 'Consigner l’heure et les faits'),
    line(text('Ne jamais quitter le site sans relève.', 'bold')),
  ],
});

export function makeSites(agencyId: string, count: number, customerList: readonly { id: string }[], chance: Chance): SiteIdea[] {
  return Array.from({ length: count }, (_, rank) => {
    const index = rank % customerList.length;
    const names = customerIdeas[index % customerIdeas.length]!.sites;
    const turn = Math.floor(rank / customerList.length);
    const name = turn < names.length ? names[turn]! : `${names[turn % names.length]!} ${Math.floor(turn / names.length) + 1}`;
    return makeSiteIdea(agencyId, rank, customerList[index]!, name, chance);
  });
}
