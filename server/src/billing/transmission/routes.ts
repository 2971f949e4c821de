// Binds the calls about electronic invoicing.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { answerInSandbox, listSandboxFlows } from './sandbox/sandbox-calls.ts';
import { readStanding } from './standing.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindTransmission(bind: Bind): void {
  bind(contract.einvoicing.standing, readStanding);
  bind(contract.einvoicing.sandboxFlows, listSandboxFlows, OWN_DOOR);
  bind(contract.einvoicing.answerInSandbox, answerInSandbox, OWN_DOOR);
}
