// Shows what the sandbox has received from the agency, and answers by hand in place of the customer.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { einvoicing as calls, SandboxFlow } from '@vigie/contract/billing/einvoicing-endpoints.ts';
import { sandboxFlows, sandboxStates } from '@vigie/db/tables/platform/sandbox-flows.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isLast, LIFECYCLE_LABELS, reasonIssue } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { invalid, notFound, refusal } from '../../../plumbing/errors.ts';
import type { ScopedCall } from '../../../plumbing/http/call.ts';
import type { House } from '../../../plumbing/house.ts';
import { transmissionErrors } from '../errors.ts';
import { flowsNow, statesOf } from './sandbox-platform.ts';

const ACTION = 'invoicing.sandbox';
type Flow = typeof sandboxFlows.$inferSelect;
type State = typeof sandboxStates.$inferSelect;

const present = ({ id, number, buyer, totalCents, createdAt }: Flow, states: readonly State[]): z.input<typeof SandboxFlow> => ({
  id,
  number,
  buyer,
  totalCents,
  submittedAt: createdAt,
  states: states
    .filter(({ flowId }) => flowId === id)
    .map(({ code, at, reasonCode, reason, fromAgency, collected }) => ({ code, at, reasonCode, reason, fromAgency, collected: collected ?? [] })),
});

function demandSandbox({ invoicing }: House): void {
  if (invoicing.mode !== 'sandbox') throw refusal(transmissionErrors, 'einvoicing.no_sandbox');
}

async function shown(tx: Tx, flows: readonly Flow[]): Promise<z.input<typeof SandboxFlow>[]> {
  const states =
    flows.length > 0
      ? await statesOf(
          tx,
          flows.map(({ id }) => id),
        )
      : [];
  return flows.map((flow) => present(flow, states));
}

/** The newest first. */
export function listSandboxFlows({ house, agencyId }: ScopedCall<typeof calls.sandboxFlows>) {
  demandSandbox(house);
  return house.db.platform(async (tx) => {
    const data = await shown(tx, (await flowsNow(tx, agencyId, house.clock.now())).toReversed());
    return { data, count: data.length };
  }, ACTION);
}

export async function answerInSandbox({ house, agencyId, params, body }: ScopedCall<typeof calls.answerInSandbox>) {
  demandSandbox(house);
  const issue = reasonIssue(body.code, body.reasonCode);
  if (issue !== null) throw invalid({ reasonCode: issue });
  const flow = await house.db.platform(async (tx) => {
    await tx
      .select({ id: sandboxFlows.id })
      .from(sandboxFlows)
      .where(and(eq(sandboxFlows.agencyId, agencyId), eq(sandboxFlows.id, params.id)))
      .for('update');
    const [found] = await flowsNow(tx, agencyId, house.clock.now(), [params.id]);
    if (!found) throw notFound('Facture introuvable dans le bac à sable');
    const known = await statesOf(tx, [found.id]);
    if (known.some(({ code }) => isLast(code))) throw refusal(transmissionErrors, 'einvoicing.ended');
    if (known.some(({ code }) => code === body.code)) throw invalid({ code: `Cette facture a déjà l’état « ${LIFECYCLE_LABELS[body.code]} »` });
    await tx.insert(sandboxStates).values({ flowId: found.id, key: String(body.code), at: house.clock.instant(), ...body });
    return shown(tx, [found]);
  }, ACTION);
  await house.db.tenant({ agencyId, action: ACTION }, (tx) => house.jobs.send(tx, 'billing.lifecycle', {}));
  return flow[0]!;
}
