import { describe, expect, test } from 'vitest';
import { absentSince, neededMinutes, takeOver, takeOverPeriod, takeOverReason, type TakeOverFacts } from './take-over.ts';

const on = '2026-12-01';
const HOUR = 60;
const good: TakeOverFacts = {
  contract: { type: 'CDI', endOn: null, period: 'MONTH', limitMinutes: 9100 },
  siteMinutes: 1200 * HOUR,
  allMinutes: 1200 * HOUR,
  needsCard: true,
  cardNumber: 'CAR-031-2028-05-14-20230000001',
  expirations: [{ typeKey: 'professionalCard', expiresOn: '2028-05-14', receiptUntil: null }],
  absences: [],
};
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const failed = (values: Partial<TakeOverFacts>) =>
  takeOver({ ...good, ...values }, on)
    .tests.filter(({ passed }) => !passed)
    .map(({ key, figure }) => plain(`${key} ${figure}`));

describe('the take-over of staff (agreement of 28 January 2011, art. 2.2)', () => {
  test('counts the nine months before the transfer', () => {
    expect(takeOverPeriod('2026-12-01')).toEqual({ from: '2026-03-01', until: '2026-11-30' });
  });

  test('takes whoever meets every condition, each with its figure', () => {
    const { transferable, tests } = takeOver(good, on);
    expect({ transferable, tests: tests.map((one) => ({ ...one, figure: plain(one.figure) })) }).toEqual({
      transferable: true,
      tests: [
        { key: 'contract', passed: true, figure: 'CDI' },
        { key: 'share', passed: true, figure: '100 % (plus de 50 %)' },
        { key: 'presence', passed: true, figure: '1 200 h 00 sur 900 h 00' },
        { key: 'card', passed: true, figure: 'jusqu’au 14/05/2028' },
        { key: 'training', passed: true, figure: 'à jour' },
        { key: 'identity', passed: true, figure: 'à jour' },
        { key: 'absence', passed: true, figure: 'aucune' },
      ],
    });
  });

  test('wants more than half of the working time on the site, not half', () => {
    expect(failed({ allMinutes: 2400 * HOUR })).toEqual(['share 50 % (plus de 50 %)']);
    expect(failed({ allMinutes: 2400 * HOUR - 1 })).toEqual([]);
  });

  test('wants 900 hours, in proportion to part time and to the share of the site', () => {
    expect(failed({ siteMinutes: 900 * HOUR, allMinutes: 900 * HOUR })).toEqual([]);
    expect(failed({ siteMinutes: 900 * HOUR - 1, allMinutes: 900 * HOUR - 1 })).toEqual(['presence 899 h 59 sur 900 h 00']);
    // 24 h a week of 35: 900 × 24 / 35 = 617.14 h.
    const partTime = { type: 'CDI', endOn: null, period: 'WEEK', limitMinutes: 24 * HOUR } as const;
    expect(neededMinutes({ contract: partTime, siteMinutes: 600, allMinutes: 600 })).toBe(37_029);
    // 60 % of the time on the site: 900 × 0.6 = 540 h.
    expect(neededMinutes({ ...good, siteMinutes: 720 * HOUR, allMinutes: 1200 * HOUR })).toBe(540 * HOUR);
    expect(failed({ siteMinutes: 720 * HOUR, allMinutes: 1200 * HOUR })).toEqual([]);
  });

  test('wants a CDI or a CDD of replacement that still runs', () => {
    const contract = (values: object) => failed({ contract: { ...good.contract!, ...values } });
    expect(contract({ type: 'CDD_REPLACEMENT', endOn: '2026-12-31' })).toEqual([]);
    expect(contract({ type: 'CDD_ACTIVITY', endOn: '2026-12-31' })).toEqual(["contract CDD surcroît d'activité jusqu’au 31/12/2026"]);
    expect(contract({ endOn: '2026-11-30' })).toEqual(['contract CDI jusqu’au 30/11/2026']);
    expect(failed({ contract: null })).toEqual(['contract aucun contrat signé en cours']);
  });

  test('wants the card or its receipt, trainings and permit valid on the day', () => {
    const card = (expiresOn: string | null, receiptUntil: string | null) =>
      failed({ expirations: [{ typeKey: 'professionalCard', expiresOn, receiptUntil }] });
    expect(card('2026-11-30', null)).toEqual(['card jusqu’au 30/11/2026']);
    expect(card('2026-11-30', '2026-12-01')).toEqual([]);
    expect(failed({ cardNumber: '' })).toEqual(['card absente du dossier']);
    expect(failed({ cardNumber: '', needsCard: false })).toEqual([]);
    const other = (typeKey: 'ssiap1' | 'residencePermit' | 'identity' | 'medicalVisit') =>
      failed({ expirations: [...good.expirations, { typeKey, expiresOn: '2026-11-30', receiptUntil: null }] });
    expect(other('ssiap1')).toEqual(['training SSIAP 1 expiré le 30/11/2026']);
    expect(other('residencePermit')).toEqual(['identity Titre de séjour expiré le 30/11/2026']);
    expect(other('identity')).toEqual(["identity Pièce d'identité expirée le 30/11/2026"]);
    expect(other('medicalVisit')).toEqual([]);
  });

  test('leaves out whoever has been absent for more than four months', () => {
    const absent = (from: string, until: string) => failed({ absences: [{ from, until }] });
    expect(absent('2026-08-01', '2026-12-31')).toEqual([]);
    expect(absent('2026-07-31', '2026-12-31')).toEqual(['absence depuis le 31/07/2026']);
    expect(absent('2026-01-01', '2026-11-29')).toEqual([]);
    const chain = [
      { from: '2026-10-01', until: '2027-01-31' },
      { from: '2026-06-01', until: '2026-09-30' },
    ];
    expect(absentSince(chain, on)).toBe('2026-06-01');
    expect(absentSince([chain[0]!, { from: '2026-06-01', until: '2026-09-29' }], on)).toBe('2026-10-01');
  });

  test('gives every reason with its figure', () => {
    expect(takeOverReason(takeOver({ ...good, contract: null, cardNumber: '' }, on))).toBe(
      'Contrat : aucun contrat signé en cours ; Carte professionnelle : absente du dossier',
    );
  });
});
