import { describe, expect, test } from 'vitest';
import { ActionStatus, actionIssues, actionStatusLabels, isSettled, movementIssue, movementOf, type ActionFacts } from './stock-action.ts';
import { assignmentIssues, holdingDays, itemIssues, keptOut, NO_ASSIGNEE, restitutionIssues, restitutionLabels } from './stock-assignment.ts';
import { fallenTo, handOutIssue, referenceCode, referenceIssues, stockLevel, stockStatusLabels, takingIssue } from './stock-reference.ts';
import { defaultQrSheet, qrSheetIssues } from '../shared/codes/qr-sheet.ts';
import { qrAddress, referenceOfCode } from './qr-address.ts';
import { stockCan } from './stock-can.ts';
import { stockTypes } from './stock-types.data.ts';

describe('a stock reference', () => {
  test('is out of stock at zero or less, low at or below its level, normal above (F-282)', () => {
    expect([-1, 0, 5, 6].map((quantity) => stockLevel(quantity, 5))).toEqual(['out', 'out', 'low', 'normal']);
    expect(stockLevel(1, 0)).toBe('normal');
  });

  test('notifies its level only when a movement makes it worse', () => {
    expect([fallenTo(6, 5, 5), fallenTo(5, 4, 5), fallenTo(4, 0, 5), fallenTo(6, 0, 5), fallenTo(0, 3, 5), fallenTo(9, 6, 5)]).toEqual([
      'low',
      null,
      'out',
      'out',
      null,
      null,
    ]);
  });

  test('gives out no more than it has', () => {
    expect([takingIssue(2, 2), takingIssue(3, 2), takingIssue(1, 0)]).toEqual([
      null,
      'Stock insuffisant : il en reste 2',
      'Rupture de stock : il n’en reste aucun',
    ]);
  });

  test('has three statuses, and only an active one is given out (F-284)', () => {
    expect(stockStatusLabels).toEqual({ 100: 'Actif', 200: 'Inactif', 300: 'Archivé' });
    expect([handOutIssue(100), handOutIssue(200), handOutIssue(300)]).toEqual([
      null,
      expect.stringContaining('inactive'),
      expect.stringContaining('archivée'),
    ]);
  });

  test('needs a title and whole, positive counts', () => {
    expect(referenceIssues({ title: 'Radio', reference: ' ref-01.a/2 ', quantity: 0, lowStockLevel: 2 })).toEqual({});
    expect(referenceIssues({ title: ' ', reference: 'clé', quantity: -1, lowStockLevel: 1.5 })).toEqual({
      title: 'Obligatoire',
      reference: 'Lettres sans accent, chiffres, tiret, point, barre ou espace',
      quantity: 'Ne peut pas être négatif',
      lowStockLevel: 'Nombre entier uniquement',
    });
    expect(referenceCode(12)).toBe('REF-00012');
  });

  test('has types from a list of eight (F-286, F-287)', () => {
    expect(stockTypes.map(({ label }) => label)).toEqual([
      'Tenue',
      'EPI',
      'Badge et carte',
      'Clé et télécommande',
      'Radio et téléphone',
      'Matériel PTI',
      'Matériel de ronde et de contrôle',
      'Véhicule et accessoires',
    ]);
  });
});

describe('an assignment', () => {
  test('needs a collaborator or a site (F-288)', () => {
    expect(assignmentIssues({ userCompanies: [], sites: [], quantityToAssign: 1 }).message).toBe(NO_ASSIGNEE);
    expect(assignmentIssues({ userCompanies: [], sites: ['s'], quantityToAssign: 0 }).errors).toEqual({
      quantityToAssign: 'Au moins 1, en nombre entier',
    });
    expect(assignmentIssues({ userCompanies: ['a'], sites: [], quantityToAssign: 2 })).toEqual({ errors: {} });
  });

  test('removes its pieces from stock until they return in good condition; damaged and lost ones do not', () => {
    expect(([null, 100, 200, 300] as const).map((status) => keptOut({ quantity: 3, restitutionStatus: status }))).toEqual([3, 0, 3, 3]);
    expect(restitutionLabels).toEqual({ 100: 'Restitué', 200: 'Endommagé', 300: 'Perdu' });
  });

  test('lasted the days between its two dates', () => {
    expect([holdingDays('2026-11-11', '2026-11-21'), holdingDays('2026-11-21', '2026-11-21'), holdingDays('2026-11-22', '2026-11-21')]).toEqual([
      10, 0, 0,
    ]);
  });

  test('is returned on a day, in a condition, and at most as much as assigned', () => {
    const held = { quantity: 2, assignedOn: '2026-11-10' };
    const issues = (restitutionDate: string | null, restitutionStatus: 100 | null, restitutionQuantity: number | null) =>
      restitutionIssues({ restitutionDate, restitutionStatus, restitutionQuantity }, held, '2026-11-21');
    expect(issues('2026-11-10', 100, 2)).toEqual({});
    expect(issues(null, null, null)).toEqual({});
    expect(issues('2026-11-09', null, 3)).toEqual({
      restitutionStatus: 'Obligatoire',
      restitutionDate: 'Avant le jour de l’affectation',
      restitutionQuantity: 'Entre 1 et 2',
    });
    expect(issues(null, 100, null)).toEqual({ restitutionDate: 'Obligatoire' });
    expect(issues('2026-11-22', 100, null)).toEqual({ restitutionDate: 'Après aujourd’hui' });
  });
});

describe('an action', () => {
  const action = (kind: ActionFacts['kind'], quantity: number | null, effectiveStatus: ActionStatus = 300): ActionFacts => ({
    kind,
    quantity,
    effectiveStatus,
  });

  test('changes the quantity once done, and never below zero', () => {
    const moved = [action('in', 3), action('out', 3), action('loss', 1), action('inventory', 2), action('check', null), action('in', 3, 100)];
    expect(moved.map((one) => movementOf(one, 5))).toEqual([3, -3, -1, -3, 0, 0]);
    expect([movementIssue(action('out', 6), 5), movementIssue(action('out', 5), 5), movementIssue(action('inventory', 0), 5)]).toEqual([
      'Stock insuffisant : il en reste 5',
      null,
      null,
    ]);
    expect(movementIssue(action('loss', 6, 200), 5)).toBeNull();
  });

  test('cannot change once its movement is made; a check always can', () => {
    expect([isSettled(action('in', 1)), isSettled(action('in', 1, 200)), isSettled(action('check', null))]).toEqual([true, false, false]);
    expect(actionStatusLabels).toEqual({ 100: 'À faire', 200: 'En cours', 300: 'Terminé' });
  });

  test('needs a title, and a quantity if it moves one', () => {
    expect(actionIssues({ title: '', ...action('check', null) })).toEqual({ title: 'Obligatoire' });
    expect(actionIssues({ title: 'Livraison', ...action('in', 0) })).toEqual({ quantity: 'Au moins 1, en nombre entier' });
    expect(actionIssues({ title: 'Comptage', ...action('inventory', 0) })).toEqual({});
    expect(actionIssues({ title: 'Livraison', ...action('in', null) })).toEqual({ quantity: 'Obligatoire' });
  });
});

describe('a sheet of QR codes', () => {
  test('has 4 per row of size 5 with margin 1, and 4 codes per reference (F-292)', () => {
    expect(defaultQrSheet).toEqual({ perRow: 4, size: 5, margin: 1, perReference: 4 });
    expect(qrSheetIssues(defaultQrSheet, 10)).toEqual({});
  });

  test('fits the page', () => {
    expect(qrSheetIssues({ ...defaultQrSheet, perRow: 5 }, 1)).toEqual({ size: '5 codes de 5 cm dépassent la largeur de la page (20 cm)' });
    expect(Object.keys(qrSheetIssues({ perRow: 0, size: 30, margin: -1, perReference: 4 }, 600))).toEqual([
      'perRow',
      'size',
      'margin',
      'perReference',
    ]);
    expect(qrAddress('https://vigie.test', ' ref-1 ')).toBe('https://vigie.test/#/platform/stocks/stocksReferences?reference=REF-1');
  });

  test('is read back to its reference, whatever the address of the agency, and another code is none (F-293)', () => {
    expect(referenceOfCode(qrAddress('https://une.agence.fr', 'clé é/1'))).toBe('CLÉ É/1');
    expect(['https://exemple.fr', 'REF-1', '', 'x/#/platform/stocks/stocksReferences?reference=%E0%A4%A'].map(referenceOfCode)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

test('a customer’s rights change nothing, and a collaborator sees what they hold', () => {
  const rights = new Set(['createStockReferences', 'editStockAssignments', 'deleteStockActions', 'listStockReferences', 'listStockAssignments']);
  const customer = { kind: 'customer', rights, customerId: 'c' } as const;
  expect([
    stockCan.createReference(customer),
    stockCan.editAssignment(customer),
    stockCan.deleteAction(customer),
    stockCan.hearsOfLevels(customer),
  ]).toEqual([false, false, false, false]);
  const agent = { kind: 'agent', rights: new Set<string>(), agentId: 'a' } as const;
  expect([stockCan.seeHeldBy(agent, 'a'), stockCan.seeHeldBy(agent, 'b'), stockCan.seeHeldBy({ ...agent, rights }, 'b')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a collaborator’s item has a name, and does not end before it was given', () => {
  expect(itemIssues({ name: ' ', givenOn: '2026-11-21', expiresOn: '2026-11-20' })).toEqual({
    name: 'Obligatoire',
    expiresOn: 'Avant le jour de la remise',
  });
  expect(itemIssues({ name: 'Parka', givenOn: null, expiresOn: '2026-11-20' })).toEqual({});
});
