// Shows the result of a payment: opens the bank's page when it asks for confirmation, or shows the refusal's message.
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { payments } from '@vigie/contract/subscription/payments-endpoints.ts';
import { toast } from '../../shared/ui/toast.ts';

type Outcome = Omit<Answer<typeof payments.authenticate>, 'outcome'> & { readonly outcome: string };

const LONG = 10_000;

/** To a page of the provider; open forms here have been saved. */
export function leaveFor(url: string): void {
  // The dialog that sent it closes first, and is no longer unsaved work.
  setTimeout(() => location.assign(url));
}

export function showOutcome({ outcome, url, message }: Outcome, done: string): void {
  if (outcome === 'authentication_required' && url !== null) leaveFor(url);
  else if (outcome === 'succeeded' && message === '') toast.success(done);
  // Already accepted, or pending: it is recorded automatically (C-212).
  else if (outcome === 'succeeded' || outcome === 'processing') toast.warning(message, LONG);
  else toast.error(message, LONG);
}
