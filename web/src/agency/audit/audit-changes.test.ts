// Checks that audit lines are readable.
import { describe, expect, test } from 'vitest';
import { changesOf, deedOf, fieldsText } from './audit-changes.ts';

describe('an audit line in French', () => {
  test('a creation names the record, with the right gender', () => {
    expect(deedOf({ tableName: 'customers', operation: 'insert', subject: 'Dupont SA' })).toBe('Client créé : Dupont SA');
    expect(deedOf({ tableName: 'invoices', operation: 'delete', subject: '' })).toBe('Facture supprimée');
  });

  test('an update shows each field before and after, with the names of statuses', () => {
    const row = {
      tableName: 'services',
      operation: 'update',
      names: {},
      changes: { status: [100, 500], start_at: ['2026-11-21T05:00:00+00:00', null], odd: [true, false] },
    };
    expect(changesOf({ ...row, changes: { start_at: row.changes.start_at, odd: row.changes.odd } })).toEqual([
      { field: 'start_at', label: 'Début', before: '21/11/2026 06:00', after: '–' },
      { field: 'odd', label: 'odd', before: 'Oui', after: 'Non' },
    ]);
    expect(changesOf(row).find(({ field }) => field === 'status')?.before).toBe('En attente');
    expect(fieldsText(row)).toBe('Début, Statut, odd');
  });

  test('a removal shows what was there, without empty columns and the row’s own identifiers', () => {
    const row = { tableName: 'sites', operation: 'delete', names: {}, changes: { id: 'a', agency_id: 'b', name: 'Entrepôt', phone: null } };
    expect(changesOf(row)).toEqual([{ field: 'name', label: 'Nom', before: 'Entrepôt', after: '–' }]);
  });

  test('of a changed object only the parts that differ are shown, in words and not as JSON', () => {
    const [change] = changesOf({
      tableName: 'user_companies',
      operation: 'update',
      names: {},
      changes: {
        rights: [
          { listServices: true, readServices: true },
          { listServices: true, readServices: false },
        ],
      },
    });
    expect(change).toEqual({
      field: 'rights',
      label: 'Droits',
      before: 'Consulter les services : Oui',
      after: 'Consulter les services : Non',
    });
  });

  test('numbers have their unit: money, rates, durations and quantities', () => {
    const after = (field: string, value: number) =>
      changesOf({ tableName: 'invoice_items', operation: 'update', names: {}, changes: { [field]: [null, value] } })[0]?.after.replaceAll(/\s/g, ' ');
    expect(after('total_cents', 123_456)).toBe('1 234,56 €');
    expect(after('vat_bp', 550)).toBe('5,5 %');
    expect(after('minutes', 450)).toBe('7 h 30');
    expect(after('quantity_e4', 125_000)).toBe('12,50');
  });

  test('sealed values are never shown', () => {
    const [change] = changesOf({ tableName: 'agents', operation: 'update', names: {}, changes: { bank_sealed: ['abc', 'def'] } });
    expect(change).toMatchObject({ before: 'Valeur protégée', after: 'Valeur protégée' });
  });

  test('internal keys are shown in French: types of absence, of entries and of deadlines', () => {
    const before = (tableName: string, field: string, value: string) =>
      changesOf({ tableName, operation: 'update', names: {}, changes: { [field]: [value, null] } })[0]?.before;
    expect(before('unavailabilities', 'type_key', 'paidLeave')).toBe('Congés payés');
    expect(before('requests', 'absence_type_key', 'rtt')).toBe('RTT / JRTT');
    expect(before('logbook_entries', 'type_key', 'visitor')).toBe('Visiteur');
    expect(before('logbook_entries', 'category', 'delivery')).toBe('Livraison');
    expect(before('agency_reports', 'type', 'round')).toBe('Bon de ronde');
    expect(before('agent_expirations', 'type_key', 'professionalCard')).not.toBe('professionalCard');
    expect(deedOf({ tableName: 'request_messages', operation: 'insert', subject: '' })).toBe('Message d’une demande créé');
  });

  test('linked rows are shown by their names, before and after, one or several', () => {
    const names = { s1: 'Gare Matabiau', s2: 'supprimé', f1: 'plan.pdf' };
    const row = { tableName: 'services', operation: 'update', names, changes: { site_id: ['s2', 's1'], file_ids: [['f1'], ['f1', 'f2']] } };
    expect(changesOf(row)).toEqual([
      { field: 'file_ids', label: 'Fichiers', before: 'plan.pdf', after: 'plan.pdf, f2' },
      { field: 'site_id', label: 'Site', before: 'supprimé', after: 'Gare Matabiau' },
    ]);
  });
});
