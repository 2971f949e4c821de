import { describe, expect, test } from 'vitest';
import { legalNotes, mentionParametersOn, securityFooter } from './legal-mentions.ts';

const choices = { date: '2026-11-21', buyerIsConsumer: false, penaltyBasisPoints: null };

describe('legal mentions', () => {
  test('a business gets PMT, PMD and AAB, each once', () => {
    const notes = legalNotes(choices);
    expect(notes.map((note) => note.code)).toEqual(['PMT', 'PMD', 'AAB']);
    expect(notes[0]!.text).toContain('40\u00a0€');
    expect(notes[1]!.text).toContain('BCE majoré de 10 points');
    expect(notes[2]!.text).toBe('Pas d’escompte pour paiement anticipé.');
  });

  test('a consumer owes no recovery indemnity', () => {
    expect(legalNotes({ ...choices, buyerIsConsumer: true }).map((note) => note.code)).toEqual(['PMD', 'AAB']);
  });

  test('the agreed rate and the agency’s own texts replace the defaults, an empty text does not', () => {
    expect(legalNotes({ ...choices, penaltyBasisPoints: 1_250 })[1]!.text).toContain('12,5\u00a0%');
    expect(legalNotes({ ...choices, latePaymentMessage: 'Pénalités : 15 %' })[1]!.text).toBe('Pénalités : 15 %');
    expect(legalNotes({ ...choices, latePaymentMessage: '  ' })[1]!.text).toContain('BCE');
  });

  test('the footer contains the authorisation and the sentence of L612-14', () => {
    const footer = securityFooter('AUT-075-2112-05-06-20130001234', '2026-11-21');
    expect(footer).toContain('AUT-075-2112-05-06-20130001234');
    expect(footer).toContain('aucune prérogative de puissance publique');
    expect(securityFooter(null, '2026-11-21')).not.toContain('CNAPS');
  });

  test('the parameters of the day apply, not the latest', () => {
    const old = mentionParametersOn('2026-01-01');
    const next = { ...old, validFrom: '2027-01-01', recoveryIndemnityCents: 5_050 };
    const table = [next, old];
    expect(legalNotes({ ...choices, date: '2026-12-31' }, table)[0]!.text).toContain('40\u00a0€');
    expect(legalNotes({ ...choices, date: '2027-01-01' }, table)[0]!.text).toContain('50,50\u00a0€');
    expect(() => mentionParametersOn('2000-01-01', table)).toThrow(RangeError);
  });
});
