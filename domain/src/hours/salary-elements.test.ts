import { describe, expect, test } from 'vitest';
import { defaultSalaryElementTypes } from '../agency/salary-element-types.data.ts';
import { elementLabel, elementUnit, enabledElementTypes, salaryElementIssues } from './salary-elements.ts';

const bonus = { typeKey: 'bonus', amountCents: 5000, quantityHundredths: null };

describe('a salary element', () => {
  test('has five types in a new agency, all enabled', () => {
    expect(enabledElementTypes().map(({ key }) => elementLabel(key))).toEqual(['Panier', 'Transport', 'Prime', 'Acompte', 'Autre']);
  });

  test('can only have an enabled type (C-158)', () => {
    const types = defaultSalaryElementTypes.map((type) => ({ ...type, enabled: type.key !== 'bonus' }));
    expect(enabledElementTypes(types).map(({ key }) => key)).toEqual(['meal', 'transport', 'advance', 'other']);
    expect(types.every((type) => typeof type.key === 'string' && type.label.length > 0)).toBe(true);
    expect(salaryElementIssues(bonus)).toEqual({});
    expect(salaryElementIssues(bonus, types)).toEqual({ typeKey: 'Format invalide' });
    expect(salaryElementIssues({ ...bonus, typeKey: '' })).toEqual({ typeKey: 'Obligatoire' });
  });

  test('is an amount or a quantity, above zero, never both', () => {
    expect(salaryElementIssues({ typeKey: 'meal', amountCents: null, quantityHundredths: 1200 })).toEqual({});
    expect(salaryElementIssues({ ...bonus, quantityHundredths: 100 })).toEqual({ amountCents: 'Un montant ou une quantité, pas les deux' });
    expect(salaryElementIssues({ ...bonus, amountCents: 0 })).toEqual({ amountCents: 'Le montant doit être supérieur à zéro' });
    expect(salaryElementIssues({ typeKey: 'meal', amountCents: null, quantityHundredths: -1 })).toEqual({
      quantityHundredths: 'La quantité doit être supérieure à zéro',
    });
    expect(salaryElementIssues({ ...bonus, amountCents: 100_000_01 })).toEqual({ amountCents: 'Valeur trop grande' });
    expect(salaryElementIssues({ ...bonus, amountCents: null })).toEqual({ amountCents: 'Obligatoire', quantityHundredths: 'Obligatoire' });
  });

  test('is in the unit of its type: an amount, or a count of hours, days or pieces', () => {
    const night = { key: 'night', label: 'Astreinte', unit: 'hours', payrollCode: 'AST', enabled: true } as const;
    const types = [...defaultSalaryElementTypes, night];
    expect(['meal', 'bonus', 'night', 'carried'].map((key) => elementUnit(key, types))).toEqual(['quantity', 'amount', 'hours', 'hours']);
    expect(salaryElementIssues({ typeKey: 'night', amountCents: null, quantityHundredths: 750 }, types)).toEqual({});
    expect(salaryElementIssues({ ...bonus, typeKey: 'night' }, types)).toEqual({ quantityHundredths: 'Ce type se saisit en quantité' });
    expect(salaryElementIssues({ ...bonus, amountCents: null, quantityHundredths: 100 }, types)).toEqual({
      amountCents: 'Ce type se saisit en montant',
    });
  });

  test('shows the key of a removed type', () => {
    expect([elementLabel('meal'), elementLabel('gone')]).toEqual(['Panier', 'gone']);
  });
});
