// Creates the demonstration's contracts with the same use-cases as a person, each on its own day.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import type { ContractAction } from '@vigie/domain/contracts/contract-moves.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { carryOut } from '../move-contract.ts';
import { loadContract, lockContract } from '../records.ts';
import { saveContract } from '../save-contract.ts';
import { sealIn } from './seal-contract.ts';
import { takeSignature } from './sign-by-link.ts';
import { signContract } from './sign-contract.ts';

interface ContractWish {
  readonly kind: ContractKind;
  readonly otherId: string;
  readonly workingContractId?: string;
  readonly title: string;
  readonly reference: string;
  readonly body: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
}

const ORIGIN = { ip: '192.0.2.24', userAgent: 'Démonstration' };
const dataAddress = (drawing: Uint8Array): string => `data:image/png;base64,${Buffer.from(drawing).toString('base64')}`;

export function notaryOf(house: House, tx: Tx, agencyId: string, userId: string) {
  const houseAt = (at: number): House => ({ ...house, clock: { now: () => at, instant: () => isoOf(at) } });
  const scopeAt = (at: number): Scope => ({
    house: houseAt(at),
    tx,
    agencyId,
    userId,
    actor: { kind: 'owner', userId, rights: new Set() },
    via: 'agency',
  });
  /** These use-cases read only these parts of the request and the session. */
  const deskAt = (at: number, parts: object): never =>
    // Each use-case has its own call type. These are the parts that it reads.
    ({ ...scopeAt(at), request: { ip: ORIGIN.ip, headers: { 'user-agent': ORIGIN.userAgent } }, ...parts }) as never;
  return {
    write: async ({ kind, otherId, workingContractId, startsOn, endsOn, ...texts }: ContractWish, at: number): Promise<string> => {
      const owner = kind === 'customer' ? { customerId: otherId } : { agentId: otherId, workingContractId: workingContractId ?? null };
      const body = { ...texts, ...owner, startsOn: startsOn ?? null, endsOn: endsOn ?? null, emails: [] };
      return (await saveContract(kind)({ ...scopeAt(at), body })).id;
    },
    sign: async (kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void> => {
      const body = { id, fullname, consent: true, image: dataAddress(drawing) };
      await signContract(kind)(deskAt(at, { body, person: { user: { email: '' } } }));
    },
    move: async (kind: ContractKind, id: string, action: ContractAction, emails: readonly string[], at: number): Promise<void> => {
      await carryOut(kind)(deskAt(at, { params: { id, action }, body: { message: '', ...(emails.length > 0 ? { emails: [...emails] } : {}) } }));
    },
    signedByOther: async (kind: ContractKind, id: string, fullname: string, drawing: Uint8Array, at: number): Promise<void> => {
      const { signatures } = await loadContract(tx, agencyId, kind, id);
      for (const signature of signatures.filter(({ side }) => side === 'other'))
        await takeSignature(houseAt(at), tx, await lockContract(tx, agencyId, kind, id), signature, {
          fullname,
          drawing,
          origin: ORIGIN,
          recognised: null,
        });
      await sealIn(houseAt(at), tx, agencyId, id);
    },
  };
}
