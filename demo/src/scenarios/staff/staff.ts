// Creates the demonstration's agents with contracts, cards and qualifications: most valid, some about to expire, a few not.
import { agentContracts, agentExpirations, agents, agentSpecialties, agentWishes } from '@vigie/db/tables/people.ts';
import { addDays, addMonths } from '@vigie/domain/shared/time-day.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { firstnames, lastnames, places, women } from '../world.data.ts';

export interface StaffMember {
  readonly agent: typeof agents.$inferInsert & { id: string };
  readonly contract: typeof agentContracts.$inferInsert;
  readonly expirations: (typeof agentExpirations.$inferInsert)[];
  readonly specialties: (typeof agentSpecialties.$inferInsert)[];
  readonly wishes: (typeof agentWishes.$inferInsert)[];
  /** Days after the end of their documents during which they were still planned by mistake. */
  readonly overlookedDays: number;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** CNAPS card number: department, expiry, then the holder's eleven digits. */
const cardNumber = (department: string, expiresOn: string, chance: Chance): string =>
  `CAR-${department.padStart(3, '0')}-${expiresOn}-${pad(chance.between(1, 9_999_999_999), 11)}`;

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** Profile by rank: a few part-time, some night staff with SSIAP, one dog handler in twenty. */
function qualificationsOf(rank: number): { keys: string[]; extra: ('sst' | 'ssiap1' | 'ssiap2' | 'drivingLicence')[] } {
  if (rank % 6 === 0) return { keys: ['ADS', 'SSIAP1'], extra: ['sst', 'ssiap1'] };
  if (rank % 10 === 1) return { keys: ['ADS', 'ADS-C', 'SSIAP1', 'SSIAP2'], extra: ['sst', 'ssiap1', 'ssiap2'] };
  if (rank % 7 === 2 || rank % 7 === 5) return { keys: ['ADS', 'MOB'], extra: ['sst', 'drivingLicence'] };
  return { keys: ['ADS', ...(rank % 2 === 0 ? [] : ['MAG']), ...(rank % 4 < 2 ? [] : ['ACC'])], extra: ['sst'] };
}

/** Days until a document ends: mostly years, but weeks for one in eleven, spread over the coming quarter. */
const daysLeft = (rank: number, chance: Chance): number => (rank % 11 === 5 ? 12 + ((Math.floor(rank / 11) * 17) % 78) : chance.between(160, 1500));

/** One card in sixty has just expired: its renewal is late, and its holder is no longer planned. */
const cardDaysLeft = (rank: number, chance: Chance): number => (rank % 60 === 13 ? -4 : daysLeft(rank, chance));

/** One in three has entered wishes. */
function wishesOf(rank: number): Pick<typeof agentWishes.$inferInsert, 'prefersMoments' | 'avoidsMoments'>[] {
  if (rank % 6 === 2) return [{ prefersMoments: ['nights'] }];
  if (rank % 6 === 5) return [{ prefersMoments: ['days'], avoidsMoments: rank % 12 === 5 ? ['weekends'] : ['longServices'] }];
  return [];
}

const overlooked = (rank: number): number => (rank % 55 === 5 ? 4 : 0);

/** One in twelve is seasonal, never over eighteen months in all (L1242-8-1). The others have stayed for years. */
function termOf(rank: number, today: string, chance: Chance): Partial<StaffMember['contract']> & Pick<StaffMember['contract'], 'type' | 'startOn'> {
  if (rank % 12 !== 7) return { type: 'CDI', startOn: addMonths(today, -chance.between(4, 90)), endOn: null, trialCount: 2, trialUnit: 'MONTH' };
  const dates = { startOn: addMonths(today, -chance.between(4, 10)), endOn: addDays(today, chance.between(45, 200)) };
  // One of them has forgotten the reason: the file says so.
  return { type: 'CDD_ACTIVITY', ...dates, reason: rank === 19 ? '' : 'Ouverture prolongée des sites du client', trialCount: 14, trialUnit: 'DAY' };
}

/** A tenth of 104 hours may be added (L3123-28). */
const partTimeTerms = {
  hoursSpread: 'trois services de huit heures par semaine',
  spreadChanges: 'absence d’un collègue ou demande du client, par écrit sept jours avant',
  hoursNotice: 'planning remis par écrit sept jours avant',
  complementaryMinutes: 624,
} as const;

export function makeStaffMember(agencyId: string, rank: number, today: string, chance: Chance): StaffMember {
  const id = crypto.randomUUID();
  const firstname = firstnames[rank % firstnames.length] ?? 'Camille';
  const lastname = lastnames[(rank * 7 + Math.floor(rank / firstnames.length)) % lastnames.length] ?? 'Martin';
  const place = chance.pick(places);
  const cardEnd = addDays(today, cardDaysLeft(rank, chance));
  const { keys, extra } = qualificationsOf(rank);
  const partTime = rank % 9 === 4;
  const common = { agencyId, agentId: id };
  const female = women.has(firstname);
  return {
    agent: {
      id,
      agencyId,
      number: `S${pad(rank + 1, 4)}`,
      firstname,
      lastname,
      status: 200,
      plannable: true,
      position: keys.includes('SSIAP2') ? 'Chef de poste' : 'Agent de sécurité',
      email: `${plainLetters(firstname)}.${plainLetters(lastname)}.${rank + 1}@vigie.test`,
      phones: [`+336${pad(chance.between(10_000_000, 99_999_999), 8)}`],
      street: `${chance.between(1, 120)} rue des Lilas`,
      zipcode: place.zipcode,
      city: place.city,
      latitude: place.latitude + (chance.number() - 0.5) / 40,
      longitude: place.longitude + (chance.number() - 0.5) / 40,
      gender: female ? 2 : 1,
      civility: female ? 2 : 1,
      birthOn: `${chance.between(1966, 1998)}-${pad(chance.between(1, 12), 2)}-${pad(chance.between(1, 28), 2)}`,
      nationality: 'Française',
      cardNumber: cardNumber(place.zipcode.slice(0, 2), cardEnd, chance),
      rating: chance.between(2, 5),
    },
    contract: {
      ...common,
      ...termOf(rank, today, chance),
      period: 'MONTH',
      limitMinutes: partTime ? 6_240 : 9_100,
      hourlyCents: (keys.includes('SSIAP2') ? 1473 : 1296) + chance.between(0, 90),
      status: 300,
      coefficient: keys.includes('SSIAP2') ? 150 : 140,
      category: keys.includes('SSIAP2') ? 'AGENT_MAITRISE' : 'AGENT_EXPLOIT',
      reference: `CT-${pad(rank + 1, 4)}`,
      level: '3',
      grade: '2',
      workPlace: place.city,
      payElements: 'indemnité de panier, prime d’habillage',
      ...(partTime ? partTimeTerms : {}),
    },
    expirations: [
      { ...common, typeKey: 'professionalCard', number: '', issuedOn: addMonths(cardEnd, -60), expiresOn: cardEnd },
      ...extra.map((typeKey, index) => ({ ...common, typeKey, expiresOn: addDays(today, daysLeft(rank + 17 * (index + 1), chance)) })),
      { ...common, typeKey: 'medicalVisit', expiresOn: addDays(today, chance.between(20, 900)) },
    ],
    specialties: keys.map((specialtyKey) => ({ ...common, specialtyKey })),
    wishes: wishesOf(rank).map((wish) => ({ ...common, ...wish })),
    overlookedDays: overlooked(rank),
  };
}
