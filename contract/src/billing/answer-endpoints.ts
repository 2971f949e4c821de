// Declares the calls by which a customer answers an estimate: by the mailed link, or in the portal.
import { z } from 'zod';
import { ANSWER_LIMITS } from '@vigie/domain/billing/online-answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day, FileRef, Id, Instant, Ok, optionalText, text } from '../shared/schemas.ts';
import { DiscountSchema, DocumentItem, VatSubtotalSchema } from './schemas.ts';

export const OnlineAnswerSchema = z.enum(['accepted', 'refused']);

/** The proof of one answer. */
export const PaperAnswer = z.object({
  id: Id,
  answer: OnlineAnswerSchema,
  fullname: z.string(),
  quality: z.string(),
  email: z.string(),
  reason: z.string(),
  answeredAt: Instant,
  ip: z.string(),
  userAgent: z.string(),
  shownSha256: z.string(),
  identifiedBy: z.enum(['mail', 'link', 'session']),
  identifiedAddress: z.string(),
});

/** An estimate as its addressee is shown it. */
export const EstimateToAnswer = z.object({
  number: z.string(),
  name: z.string(),
  customer: z.string(),
  agency: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  date: Day,
  validUntil: Day.nullable(),
  currency: z.string(),
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(
    DocumentItem.pick({
      label: true,
      description: true,
      siteName: true,
      quantity: true,
      unitPriceE3: true,
      vatBasisPoints: true,
      vatCategory: true,
      vatExemption: true,
      netCents: true,
    }),
  ),
  linesNetCents: Cents,
  discountCents: Cents,
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  vat: z.array(VatSubtotalSchema),
  file: FileRef,
  /** Fingerprint of that file. An answer names it. */
  sha256: z.string(),
  email: z.string(),
  /** Where the code goes, masked. `leaves` is false where the platform has no mail server. */
  code: z.object({ address: z.string(), leaves: z.boolean() }),
});

const EstimateLink = z.object({ id: Id, token: z.string().max(200) });
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Format invalide');
const Consent = z.boolean().refine((given) => given, 'Votre accord est obligatoire');
const reason = text(ANSWER_LIMITS.reason);

const access = { scope: 'public' } as const;
const sends = { method: 'POST', access, throttle: { max: 20, windowSeconds: 300 } } as const;

export const estimateAnswers = {
  toAnswer: endpoint({
    method: 'GET',
    path: '/estimate/online/{id}/{token}',
    summary: 'Le devis que montre le lien reçu par le client',
    access,
    params: EstimateLink,
    output: EstimateToAnswer,
    throttle: { max: 30, windowSeconds: 60 },
  }),
  answerCode: endpoint({
    ...sends,
    path: '/estimate/online/code',
    summary: 'Envoie au client le code avec lequel il accepte un devis',
    body: EstimateLink,
    output: z.object({ address: z.string(), expiresAt: Instant }),
  }),
  acceptOnline: endpoint({
    ...sends,
    path: '/estimate/online/acceptance',
    summary: 'Accepte un devis par le lien et le code reçus',
    body: EstimateLink.extend({
      fullname: text(ANSWER_LIMITS.fullname),
      quality: text(ANSWER_LIMITS.quality),
      consent: Consent,
      sha256: Sha256,
      code: z.string().regex(/^\d{6}$/, 'Saisissez les 6 chiffres du code'),
    }),
    output: Ok,
  }),
  refuseOnline: endpoint({
    ...sends,
    path: '/estimate/online/refusal',
    summary: 'Refuse un devis par le lien reçu, avec le motif',
    body: EstimateLink.extend({ reason }),
    output: Ok,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/estimate/{id}/answer',
    summary: 'Le client accepte ou refuse un devis depuis son portail',
    access: { scope: 'scoped', customer: ['readEstimates'] },
    params: z.object({ id: Id }),
    body: z.discriminatedUnion('answer', [
      z.object({ answer: z.literal('accepted'), sha256: Sha256, quality: optionalText(ANSWER_LIMITS.quality).optional() }),
      z.object({ answer: z.literal('refused'), sha256: Sha256, reason }),
    ]),
    output: Ok,
  }),
};
