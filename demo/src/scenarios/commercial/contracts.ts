// Creates a few contracts in every state, their templates, and one that waits for the guard's signature.
import { contractTemplates } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import type { ContractAction } from '@vigie/domain/contracts/contract-moves.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { DAY, HOUR, localDay } from '@vigie/domain/shared/time.ts';
import type { Notary } from '../../hands.ts';
import { signature } from '../../pictures/scenes.ts';
import { amendment, guarding, templates } from './contract-templates.data.ts';

/** The status of a contract. The days are before today. */
interface Story {
  readonly title: string;
  readonly kind: ContractKind;
  readonly daysAgo: number;
  readonly signed?: true;
  readonly steps?: readonly (ContractAction | 'signedByOther')[];
  /** Days from today to its end. */
  readonly endsIn?: number;
}
const STORIES: readonly Story[] = [
  { kind: 'customer', title: 'Gardiennage du site, renouvellement', daysAgo: 1, endsIn: 395 },
  { kind: 'customer', title: 'Surveillance de nuit', daysAgo: 3, signed: true, steps: ['send'], endsIn: 360 },
  { kind: 'customer', title: 'Gardiennage annuel', daysAgo: 40, signed: true, steps: ['send', 'signedByOther'], endsIn: 24 },
  { kind: 'customer', title: 'Rondes de fermeture', daysAgo: 25, signed: true, steps: ['send', 'mark-signed'], endsIn: 75 },
  { kind: 'customer', title: 'Accueil et filtrage', daysAgo: 16, signed: true, steps: ['send', 'invalidate'] },
  { kind: 'customer', title: 'Sécurité d’un évènement', daysAgo: 30, signed: true, steps: ['send', 'cancel'] },
  { kind: 'customer', title: 'Gardiennage, année passée', daysAgo: 60, signed: true, steps: ['send', 'signedByOther', 'archive'], endsIn: -20 },
  { kind: 'agent', title: 'Avenant : site de rattachement', daysAgo: 2, signed: true, steps: ['send'] },
  { kind: 'agent', title: 'Avenant : tenue', daysAgo: 45, signed: true, steps: ['send', 'signedByOther'] },
  { kind: 'agent', title: 'Avenant : prime de panier', daysAgo: 1 },
];

export interface ContractsOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly customers: readonly { readonly id: string }[];
  readonly agentId: string;
}

interface Party {
  readonly otherId: string;
  readonly signer: string;
  readonly email: string;
  readonly body: string;
}

export async function keepContracts(tx: Tx, notary: Notary, { agencyId, now, customers, agentId }: ContractsOptions): Promise<void> {
  const today = localDay(now, 'Europe/Paris');
  const chance = chanceFrom(20_261_122);
  const [ours, theirs] = [signature(chance), signature(chance)];
  await tx.insert(contractTemplates).values(templates.map((template) => ({ agencyId, ...template })));
  const partyOf = (kind: ContractKind, rank: number): Party =>
    kind === 'agent'
      ? { otherId: agentId, signer: 'Amadou Diallo', email: 'agent@vigie.test', body: amendment }
      : { otherId: customers[rank % customers.length]!.id, signer: 'Claire Vasseur', email: 'customer@vigie.test', body: guarding };

  const makeOne = async ({ kind, title, daysAgo, signed, steps = [], endsIn = 300 }: Story, rank: number): Promise<void> => {
    const at = now - daysAgo * DAY;
    const { otherId, signer, email, body } = partyOf(kind, rank);
    const end = addDays(today, endsIn);
    const dates = kind === 'agent' ? {} : { startsOn: addDays(end, -365), endsOn: end };
    const id = await notary.write({ kind, otherId, title, reference: `CT-${String(rank + 1).padStart(3, '0')}`, body, ...dates }, at);
    if (signed) await notary.sign(kind, id, 'Marc Lefort', ours, at + HOUR);
    for (const [step, action] of steps.entries()) {
      const then = at + (step + 2) * HOUR;
      if (action === 'signedByOther') await notary.signedByOther(kind, id, signer, theirs, then);
      else await notary.move(kind, id, action, action === 'send' ? [email] : [], then);
    }
  };
  for (const [rank, story] of STORIES.entries()) await makeOne(story, rank);
}
