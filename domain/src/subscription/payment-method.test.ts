import { describe, expect, test } from 'vitest';
import type { ActorKind } from '../identity/actor.ts';
import { defaultRefusal, isCardExpired, maskedNumber, mayChooseSepa, methodRemovalRefusal } from './payment-method.ts';

describe('a payment method', () => {
  test('that is not valid cannot become the default, and the default cannot be chosen again or removed (C-206)', () => {
    expect(defaultRefusal({ enabled: true, isDefault: false })).toBeNull();
    expect(defaultRefusal({ enabled: true, isDefault: true })).toBe('Ce moyen de paiement est déjà utilisé par défaut.');
    expect(defaultRefusal({ enabled: false, isDefault: false })).toMatch(/n’est plus valable/);
    expect(methodRemovalRefusal({ isDefault: true })).toBe('Vous ne pouvez pas supprimer votre moyen de paiement par défaut.');
    expect(methodRemovalRefusal({ isDefault: false })).toBeNull();
  });

  test('by mandate is for platform staff, and for agencies that already pay that way (A-099, C-203)', () => {
    const may = (kind: ActorKind, type: 'card' | 'sepa' | null) => mayChooseSepa({ kind, rights: new Set(['editPaymentMethods']) }, type);
    expect([may('owner', 'card'), may('staff', null), may('owner', 'sepa')]).toEqual([false, false, true]);
    expect([may('support', 'card'), may('admin', null), may('superadmin', null)]).toEqual([true, true, true]);
  });

  test('is valid until the end of its month, and shows four digits', () => {
    expect(['2026-10', '2026-11', '2029-01', ''].map((month) => isCardExpired(month, '2026-11-30'))).toEqual([true, false, false, false]);
    expect(maskedNumber('4242')).toBe('•••• 4242');
  });
});
