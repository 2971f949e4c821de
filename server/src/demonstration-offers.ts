// Creates the demonstration's estimates, purchase orders and recurring invoices with the same use-cases as a person.
import { eq, and } from 'drizzle-orm';
import type { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import type { recurrences } from '@vigie/contract/billing/recurrence-endpoints.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isoOf, localDay } from '@vigie/domain/shared/time.ts';
import { notFromStock } from './billing/lines.ts';
import { estimateFace, orderFace, type Face, type PaperCalls } from './billing/papers/face.ts';
import { maskedEmail } from '@vigie/domain/contracts/signature-code.ts';
import { recordAnswer } from './billing/papers/online/record-answer.ts';
import { loadPaper } from './billing/papers/records.ts';
import { billEstimate } from './billing/instalments/bill-estimate.ts';
import { movePaper } from './billing/papers/move-paper.ts';
import { savePaper } from './billing/papers/save-paper.ts';
import { markPaperSent } from './billing/papers/send-paper.ts';
import { numberPaper } from './billing/papers/validate-paper.ts';
import { saveRecurrence } from './billing/recurring/recurrences.ts';
import { printIn } from './billing/invoices/waiting-prints.ts';
import type { ScopedCall } from './plumbing/http/call.ts';

const ZONE = 'Europe/Paris';
const ORIGIN = { ip: '192.0.2.24', userAgent: 'Démonstration' };

interface Line {
  readonly label: string;
  readonly description: string;
  readonly unit: 'piece' | 'day' | 'month' | 'flatRate';
  readonly count: number;
  readonly priceCents: number;
}
interface Offer {
  readonly kind: 'estimate' | 'purchaseOrder';
  readonly customerId?: string;
  readonly agentId?: string;
  readonly name: string;
  readonly discountBp?: number;
  readonly lines: readonly Line[];
  /** Accepted online by this person. */
  readonly acceptedBy?: { readonly fullname: string; readonly quality: string; readonly email: string };
  /** A deposit of it waits as a draft since this instant. */
  readonly deposit?: { readonly basisPoints: number; readonly at: number };
  readonly reached: 'waiting' | 'validated' | 'sent' | 'received' | 'invoiced';
}

const itemOf = ({ label, description, unit, count, priceCents }: Line) => ({
  label,
  description,
  siteId: null,
  category: null,
  quantity: { unit, e4: count * 10_000 },
  unitPriceE3: priceCents * 10,
  coefficient: 1,
  specialty: '',
  discount: null,
  vatBasisPoints: 2_000,
  vatCategory: null,
  vatExemption: '',
  serviceIds: [],
  serviceMinutes: [],
  ...notFromStock,
});
const common = { reference: '', intro: '', notes: '' };
const STEPS = ['waiting', 'validated', 'sent', 'received', 'invoiced'] as const;

export function offersOf(callAt: <T extends EndpointSpec>(at: number, parts: Partial<ScopedCall<T>>) => ScopedCall<T>, tx: Tx, agencyId: string) {
  async function validate(face: Face, id: string, at: number): Promise<void> {
    const scope = callAt<PaperCalls['validate']>(at, {});
    await numberPaper(scope, face, id, undefined);
    await printIn(scope.house, tx, agencyId, id);
  }

  async function acceptOnline(id: string, { fullname, quality, email }: NonNullable<Offer['acceptedBy']>, at: number): Promise<void> {
    const { house } = callAt<PaperCalls['read']>(at, {});
    const { row } = await loadPaper(tx, estimateFace, agencyId, id);
    const proven = { identifiedBy: 'mail', identifiedAddress: maskedEmail(email), userId: null, shownSha256: row.pdfSha256 } as const;
    await recordAnswer(house, tx, agencyId, id, { answer: 'accepted', fullname, quality, email, reason: '', ...proven, ...ORIGIN });
    await printIn(house, tx, agencyId, id);
  }

  async function offer(wish: Offer, at: number): Promise<void> {
    const face = wish.kind === 'estimate' ? estimateFace : orderFace;
    const { customerId = null, agentId = null, name, discountBp } = wish;
    const discount = discountBp === undefined ? null : { kind: 'percent' as const, basisPoints: discountBp };
    const draft = { ...common, customerId, agentId, name, discount, date: localDay(at, ZONE), validUntil: null, recipients: [], files: [] };
    const { id } = await savePaper(face)(callAt<PaperCalls['save']>(at, { body: { ...draft, items: wish.lines.map(itemOf) } }));
    const written = { createdAt: isoOf(at) };
    await tx
      .update(papers)
      .set(written)
      .where(and(eq(papers.agencyId, agencyId), eq(papers.id, id)));
    const reached = STEPS.indexOf(wish.reached);
    const params = { id };
    if (reached >= 1) await validate(face, id, at);
    if (reached >= 2) await markPaperSent(face)(callAt<PaperCalls['markSent']>(at, { params, body: { sent: true } }));
    if (reached >= 3 && wish.acceptedBy) await acceptOnline(id, wish.acceptedBy, at);
    else if (reached >= 3) await movePaper(face)(callAt<PaperCalls['move']>(at, { params, body: { move: 'receive' } }));
    if (wish.deposit) {
      const part = { kind: 'deposit' as const, share: { kind: 'percent' as const, basisPoints: wish.deposit.basisPoints } };
      await billEstimate(callAt<typeof estimates.toInvoice>(wish.deposit.at, { params, body: { client: true, part } }));
    }
    if (reached >= 4) await billEstimate(callAt<typeof estimates.toInvoice>(at, { params, body: { client: true, part: null } }));
  }

  async function subscribe(
    { customerId, title, lines, months }: { customerId: string; title: string; lines: readonly Line[]; months: number },
    at: number,
  ): Promise<void> {
    const schedule = { startAt: localDay(at, ZONE), endAt: null, client: false, frequencyRhythm: 3 as const, frequency: months };
    const body = {
      ...common,
      ...schedule,
      buyerReference: '',
      servicePeriod: 'coming' as const,
      customerId,
      title,
      discount: null,
      items: lines.map(itemOf),
    };
    await saveRecurrence(callAt<typeof recurrences.save>(at, { body }));
  }

  return { offer, subscribe };
}
