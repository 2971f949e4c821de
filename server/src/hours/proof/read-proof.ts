// Returns the proof of one collaborator's month: figures with lines and rules, the services they name, and the signature.
import type { payProof as calls, PayProofShape } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { contractTypeLabels, monthlyMinutes, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { ExportType, missingExportRight } from '@vigie/domain/hours/export-types.ts';
import { signIssue } from '@vigie/domain/hours/proof/month-step.ts';
import { isSigned } from '@vigie/domain/hours/proof/pay-figure.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { agentMissing } from '../../agents/reach.ts';
import { livingAgent } from '../../identity/living-agent.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { presentIn } from '../hours-detail.ts';
import { proveFigures, readMonth, type MonthFigures, type MonthRead } from './month-figures.ts';
import { monthStatesOf } from './steps.ts';

/** Nobody reads on this page what they may not export. */
export function demandPrePayroll({ actor }: Pick<Scope, 'actor'>): void {
  const missing = missingExportRight(actor, ExportType.prepaie);
  if (missing) throw forbidden(missing);
}

async function demandAgent({ tx, agencyId }: Scope, id: string) {
  const { firstname, lastname, number } = agents;
  const [agent] = await tx.select({ id: agents.id, firstname, lastname, number }).from(agents).where(livingAgent(agencyId, id));
  if (!agent) throw notFound(agentMissing);
  return agent;
}

const contractOf = ({ contract }: MonthFigures['parts']): PayProofShape['contract'] =>
  contract
    ? {
        label: contractTypeLabels[contract.type as ContractType],
        startOn: contract.startOn,
        endOn: contract.endOn,
        monthlyMinutes: monthlyMinutes(contract),
      }
    : null;

export interface OwnMonth {
  readonly read: MonthRead;
  /** Absent: nothing in this month. */
  readonly own: MonthFigures | undefined;
}

export async function ownMonth(scope: Scope, month: string, agentId: string, withPay = false): Promise<OwnMonth> {
  const read = await readMonth(scope, month, { agentIds: [agentId], withPay });
  return { read, own: read.people[0] };
}

/** `isOwn`: the page that is signed, without what a guard is not shown. */
export async function presentProof(scope: Scope, month: string, agentId: string, isOwn: boolean): Promise<PayProofShape> {
  const { tx, agencyId, actor, house } = scope;
  const agent = await demandAgent(scope, agentId);
  const { read, own } = await ownMonth(scope, month, agentId, !isOwn && agentsCan.readPays(actor));
  const { settings } = read;
  const figures = own ? proveFigures(own, read).filter(({ key }) => !isOwn || isSigned(key)) : [];
  const fingerprint = own?.fingerprint ?? '';
  const stateOf = await monthStatesOf(tx, agencyId, month, new Map([[agentId, fingerprint]]));
  return {
    agent,
    month,
    contract: own ? contractOf(own.parts) : null,
    figures: figures.map((figure) => ({ ...figure, lines: [...figure.lines] })),
    services: (own?.parts.lines ?? []).map(presentIn(settings)),
    fingerprint,
    step: stateOf(agentId),
    issue: own ? signIssue(month, localDay(house.clock.now(), settings.timeZone)) : 'Aucune heure ni absence ce mois-ci',
  };
}

export async function readProof(call: ScopedCall<typeof calls.read>) {
  const { params, via, actor } = call;
  const isOwn = via === 'agent';
  if (isOwn && params.id !== actor.agentId) throw notFound(agentMissing);
  if (!isOwn) demandPrePayroll(call);
  return presentProof(call, params.month, params.id, isOwn);
}
