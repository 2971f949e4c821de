import { describe, expect, test } from 'vitest';
import { isOngoing, maintenanceIssues, nextMaintenance } from './maintenance.ts';
import { contactsIssues, noContacts, publicContacts } from './platform-words.ts';

const at = (time: string): string => `2026-11-21T${time}:00.000Z`;
const now = Date.parse(at('09:00'));

describe('planned maintenance', () => {
  const tonight = { startAt: at('22:00'), endAt: at('23:00') };

  test('shows from its start until its end (A-184)', () => {
    const shown = (time: string) => isOngoing(tonight, Date.parse(at(time)));
    expect(['21:59', '22:00', '22:59', '23:00'].map(shown)).toEqual([false, true, true, false]);
  });

  test('the current one comes before future ones, and past ones are ignored', () => {
    const going = { startAt: at('08:30'), endAt: at('09:30') };
    const over = { startAt: at('07:00'), endAt: at('08:00') };
    expect(nextMaintenance([tonight, over, going], now)).toBe(going);
    expect(nextMaintenance([tonight, over], now)).toBe(tonight);
    expect(nextMaintenance([over], now)).toBeNull();
  });

  test('ends after it starts', () => {
    expect(maintenanceIssues({ startAt: at('22:00'), endAt: at('22:00') })).toEqual({ endAt: 'La fin précède le début' });
    expect(maintenanceIssues(tonight)).toEqual({});
  });
});

describe('the platform’s contacts', () => {
  const contacts = { ...noContacts, productEmail: 'bonjour@vigie.test', supportPhone: '0612345678', commercialPhone: '+33612345679' };

  test('a disabled number is not shown (C-286)', () => {
    expect(publicContacts({ ...contacts, isSupportPhoneActive: true })).toMatchObject({ supportPhone: '0612345678', commercialPhone: '' });
  });

  test('are a valid address and French numbers, which are required when enabled (C-288)', () => {
    const phone = "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres";
    expect(contactsIssues(contacts)).toEqual({});
    expect(contactsIssues({ ...contacts, supportPhone: '0012345678' })).toEqual({ supportPhone: phone });
    expect(contactsIssues({ ...contacts, productEmail: 'bonjour@' })).toEqual({ productEmail: 'Veuillez saisir une adresse mail valide' });
    expect(contactsIssues({ ...contacts, commercialPhone: '', isCommercialPhoneActive: true })).toEqual({ commercialPhone: 'Obligatoire' });
  });
});
