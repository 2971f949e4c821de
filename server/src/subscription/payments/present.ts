// Presents payment methods and results of payments as the API returns them.
import type { z } from 'zod';
import type { PaymentMethod, PaymentOutcome } from '@vigie/contract/subscription/payment-schemas.ts';
import { maskedNumber } from '@vigie/domain/subscription/payment-method.ts';
import { failures } from './errors.ts';
import type { MethodRow } from './records.ts';
import type { Collected } from './settle.ts';

const monthOf = (expiresOn: string): string => (expiresOn === '' ? '' : `${expiresOn.slice(5)}/${expiresOn.slice(0, 4)}`);

export const presentMethod = (row: MethodRow, defaultId: string | null): z.input<typeof PaymentMethod> => ({
  id: row.id,
  type: row.type,
  enabled: row.enabled,
  isDefault: row.id === defaultId,
  card:
    row.type === 'card' ? { brand: row.brand, number: maskedNumber(row.lastFour), name: row.holderName, expiration: monthOf(row.expiresOn) } : null,
  bank:
    row.type === 'sepa'
      ? {
          holderName: row.holderName,
          bankName: row.bankName,
          accountNumber: maskedNumber(row.lastFour),
          mandateReference: row.mandateReference,
          mandateSignedAt: row.mandateSignedAt,
        }
      : null,
});

const WORDS = {
  succeeded: '',
  processing: 'Le prélèvement est en cours : il sera mis à jour à sa réception.',
  authentication_required: failures.authentication,
} as const;

export const presentOutcome = (collected: Collected, paymentId: string | null): z.input<typeof PaymentOutcome> => ({
  outcome: collected.outcome,
  paymentId,
  url: collected.outcome === 'authentication_required' ? collected.url : null,
  message: collected.outcome === 'refused' ? failures[collected.failure] : WORDS[collected.outcome],
});
