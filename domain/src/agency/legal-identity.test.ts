import { describe, expect, test } from 'vitest';
import { identityIssue, identityParts, missingIdentity, nameOnPaper, normaliseApe, type LegalIdentity } from './legal-identity.ts';

const sas: LegalIdentity = { legalForm: 'SAS', shareCapitalCents: 5_000_000, registry: 'RCS', registryCity: 'Lille', apeCode: '8010Z' };
const numbers = { siret: '73282932000074', vatNumber: 'FR44732829320' };
const plain = (parts: string[]): string => parts.join(' · ').replace(/[\u00A0\u202F]/g, ' ');

describe('the legal identity of a company', () => {
  test('says form and capital (R123-238), register, town and SIREN (R123-237)', () => {
    expect(plain(identityParts({ ...sas, ...numbers }))).toBe(
      'SAS au capital de 50 000 € · SIRET 732 829 320 00074 · RCS Lille 732 829 320 · TVA FR44732829320 · APE 8010Z',
    );
    expect(plain(identityParts({ ...sas, ...numbers, shareCapitalCents: 762_245 }))).toContain('SAS au capital de 7 622,45 €');
    expect(plain(identityParts({ ...sas, ...numbers, registry: 'RM', registryCity: '59' }))).toContain('RM 59 732 829 320');
  });

  test('leaves out what is not known, as papers of before it was asked do', () => {
    expect(plain(identityParts(numbers))).toBe('SIRET 732 829 320 00074 · TVA FR44732829320');
    expect(identityParts({ siret: '', vatNumber: '' })).toEqual([]);
  });

  test('lacks what its form makes compulsory, and the refusal names it', () => {
    expect(missingIdentity(sas)).toEqual({});
    expect(identityIssue(sas)).toBeNull();
    expect(identityIssue({ ...sas, legalForm: '' })).toContain('il manque la forme juridique :');
    expect(identityIssue({ ...sas, shareCapitalCents: null, registryCity: ' ' })).toContain(
      'il manque le capital social et la ville du registre (RCS) :',
    );
  });

  test('of a sole trader is « EI », without capital (art. R526-27 C. com.)', () => {
    const trader = { ...sas, legalForm: 'EI' as const, shareCapitalCents: null, registryCity: '' };
    expect(identityIssue(trader)).toBeNull();
    expect(plain(identityParts({ ...trader, ...numbers }))).toBe(
      'Entrepreneur individuel (EI) · SIRET 732 829 320 00074 · TVA FR44732829320 · APE 8010Z',
    );
    expect(nameOnPaper('Nadia Morel', 'EI')).toBe('Nadia Morel EI');
    expect(nameOnPaper('EI Nadia Morel', 'EI')).toBe('EI Nadia Morel');
    expect(nameOnPaper('Vauban Sûreté', 'SAS')).toBe('Vauban Sûreté');
  });

  test('has an APE code of four digits and a letter', () => {
    expect([normaliseApe('80.10 z'), normaliseApe('8010Z'), normaliseApe('801'), normaliseApe('80100')]).toEqual(['8010Z', '8010Z', null, null]);
  });
});
