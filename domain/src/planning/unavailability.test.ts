import { describe, expect, test } from 'vitest';
import { instantOf, minutesOf, toInstant } from '../shared/time.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { coversWholeDays, inclusiveEnd, unavailabilityType, unavailableDays, unavailableTimes } from './unavailability.ts';

const PARIS = 'Europe/Paris';

describe('unavailabilities', () => {
  test('an end at 17:59 lasts until 18:00, and is shown as 17:59 again', () => {
    const interval = unavailableTimes(instantOf('2026-11-21T08:00Z'), instantOf('2026-11-21T17:59Z'));
    expect(interval.end).toBe(instantOf('2026-11-21T18:00Z'));
    expect(inclusiveEnd(interval)).toBe(instantOf('2026-11-21T17:59Z'));
    expect(unavailableTimes(0, instantOf('2026-11-21T17:59:59Z')).end).toBe(instantOf('2026-11-21T18:00Z'));
    expect(unavailableTimes(instantOf('2026-11-21T08:00:42Z'), instantOf('2026-11-21T17:59Z')).start).toBe(instantOf('2026-11-21T08:00Z'));
    expect(coversWholeDays(interval, PARIS)).toBe(false);
  });

  test('days are whole local days, 25 hours long when the clock goes back', () => {
    const interval = unavailableDays('2026-10-24', '2026-10-25', PARIS);
    expect(minutesOf(interval)).toBe(49 * 60);
    expect(interval.end).toBe(toInstant('2026-10-26', '00:00', PARIS));
    expect(coversWholeDays(interval, PARIS)).toBe(true);
  });

  test('a new agency has twenty-four types (F-303)', () => {
    expect(defaultUnavailabilityTypes).toHaveLength(24);
    expect(new Set(defaultUnavailabilityTypes.map(({ key }) => key)).size).toBe(24);
    expect(new Set(defaultUnavailabilityTypes.map(({ label }) => label)).size).toBe(24);
    for (const { colour } of defaultUnavailabilityTypes) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });

  test('they match the decided list in its order, with their effects on payroll and overtime (F-304)', () => {
    expect(defaultUnavailabilityTypes.map(({ label, payrollFamily }) => `${payrollFamily} ${label}`)).toEqual([
      'CP Congés payés',
      'ABS Congé sans solde',
      'RTT RTT / JRTT',
      'RCN Repos compensateur de nuit',
      'RC Repos compensateur (heures sup.)',
      'RJF Récupération jour férié',
      'RH Repos hebdomadaire',
      'MAL Arrêt maladie',
      'AT Accident du travail',
      'AJ Accident de trajet',
      'MP Maladie professionnelle',
      'MAT Congé maternité',
      "PAT Congé paternité et accueil de l'enfant",
      'CPE Congé parental',
      'ENF Enfant malade',
      'EVF Événement familial',
      'FOR Formation',
      'VM Visite médicale du travail',
      'DEL Heures de délégation / mandat',
      'MPD Mise à pied disciplinaire',
      'MPC Mise à pied conservatoire',
      'ABI Absence injustifiée',
      'AAN Absence autorisée non payée',
      'IND Indisponible (autre emploi, études, personnel)',
    ]);
    const keysOf = (is: (type: (typeof defaultUnavailabilityTypes)[number]) => boolean) =>
      defaultUnavailabilityTypes.filter(is).map(({ key }) => key);
    expect(keysOf(({ countsForOvertime }) => countsForOvertime)).toEqual([
      'paidLeave',
      'nightRest',
      'compensatoryRest',
      'training',
      'medicalVisit',
      'delegation',
    ]);
    expect(keysOf(({ paid }) => paid === 'dailyAllowance')).toEqual([
      'sickLeave',
      'workAccident',
      'commutingAccident',
      'occupationalDisease',
      'maternity',
      'paternity',
    ]);
  });

  test('a type is found by its key, and an unknown one is plain unavailability', () => {
    expect(unavailabilityType('paidLeave').label).toBe('Congés payés');
    expect(unavailabilityType('strike')).toMatchObject({ key: 'strike', paid: 'none' });
    const own = [{ ...unavailabilityType('rtt'), key: 'strike', label: 'Grève' }];
    expect(unavailabilityType('strike', own).label).toBe('Grève');
  });
});
