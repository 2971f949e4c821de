// What came of a payment, as the person is told of it: a bank that asks is gone to, a refusal says its words.
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { payments } from '@vigie/contract/subscription/payments-endpoints.ts';
import { toast } from '../../shared/ui/toast.ts';

type Outcome = Omit<Answer<typeof payments.authenticate>, 'outcome'> & { readonly outcome: string };

const LONG = 10_000;

/** To a page of the provider's; what is open here has been saved. */
export function leaveFor(url: string): void {
  // The dialog that sent it closes first, and is no unsaved work any more.
  setTimeout(() => location.assign(url));
}

export function showOutcome({ outcome, url, message }: Outcome, done: string): void {
  if (outcome === 'authentication_required' && url !== null) leaveFor(url);
  else if (outcome === 'succeeded' && message === '') toast.success(done);
  // Accepted already, or on its way: it is written by itself (C-212).
  else if (outcome === 'succeeded' || outcome === 'processing') toast.warning(message, LONG);
  else toast.error(message, LONG);
}
