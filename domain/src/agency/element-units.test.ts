import { expect, test } from 'vitest';
import { elementUnitLabels, elementUnits } from './element-units.ts';

test('a salary element counts an amount, hours, days or pieces', () => {
  expect(elementUnits.map((unit) => elementUnitLabels[unit])).toEqual(['Montant', 'Heures', 'Jours', 'Quantité']);
});
