// What the subscription includes, how much of it is used, and how each limit is raised (C-174, C-179).
import { Button } from '@mantine/core';
import { isFileQuotaReached, isLicenceQuotaReached, licenceQuota } from '@vigie/domain/agents/licence.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { isFull, isNearlyFull, roomFull, roomNearlyFull } from '@vigie/domain/documents/storage-room.ts';
import { OfferType, type OfferType as AnyOffer } from '@vigie/domain/subscription/offer.ts';
import { mayOrder } from '@vigie/domain/subscription/order.ts';
import type { agents } from '@vigie/contract/agents/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { formatNumber, formatSize } from '../../shared/format/numbers.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import type { Offer } from '../api.ts';
import classes from '../subscription.module.css';

export type Pricing = Answer<typeof agents.pricing>;

interface Limit {
  readonly name: string;
  readonly value: string;
  /** What is blocked now. */
  readonly reached: string | null;
  /** The offer that raises it; none for what the platform gives. */
  readonly type: AnyOffer | null;
}

const of = (used: number, limit: number): string => `${formatNumber(used)} sur ${formatNumber(limit)}`;

function limitsOf(pricing: Pricing): Limit[] {
  const { countAgents, agentsLimit, vFreeAccounts, prepaidSignatures, storage } = pricing;
  const free = vFreeAccounts > 0 ? `, dont ${formatNumber(vFreeAccounts)} offertes` : '';
  return [
    {
      name: 'Fiches collaborateurs',
      value: of(countAgents.agents, agentsLimit),
      reached: isFileQuotaReached(pricing) ? licenceTexts.filesReached : null,
      type: OfferType.files,
    },
    {
      name: 'Licences utilisateur',
      value: `${of(countAgents.accounts, licenceQuota(pricing))}${free}`,
      reached: isLicenceQuotaReached(pricing) ? licenceTexts.quotaReached : null,
      type: OfferType.accounts,
    },
    { name: 'Signatures électroniques prépayées', value: formatNumber(prepaidSignatures), reached: null, type: OfferType.signatures },
    {
      name: 'Stockage des fichiers',
      value: storage.limit === null ? formatSize(storage.used) : `${formatSize(storage.used)} sur ${formatSize(storage.limit)}`,
      reached: isFull(storage) ? roomFull : isNearlyFull(storage) ? roomNearlyFull : null,
      type: null,
    },
  ];
}

const LimitLine = ({
  limit,
  offer,
  onOrder,
}: {
  readonly limit: Limit;
  readonly offer: Offer | undefined;
  readonly onOrder: (offer: Offer) => void;
}) => {
  const actor = useActor();
  const mayRaise = actor !== null && limit.type !== null && mayOrder(actor, limit.type);
  return (
    <li className={classes.line} aria-label={limit.name}>
      <span className={classes.what}>
        <strong>{limit.name}</strong>
        {limit.reached ? <small>{limit.reached}</small> : null}
        {offer ? null : <small>Pour en avoir plus, écrivez à Vigie.</small>}
      </span>
      <span className={classes.price}>{limit.value}</span>
      {offer && mayRaise ? (
        <Button variant="default" size="xs" aria-label={`Augmenter : ${limit.name}`} onClick={() => onOrder(offer)}>
          Augmenter
        </Button>
      ) : null}
    </li>
  );
};

interface LimitsCardProps {
  readonly pricing: Pricing;
  readonly offers: readonly Offer[];
  readonly onOrder: (offer: Offer) => void;
}

export const LimitsCard = ({ pricing, offers, onOrder }: LimitsCardProps) => (
  <PageCard title="Ce qu’il comprend">
    <ul className={classes.lines} aria-label="Ce qu’il comprend">
      {limitsOf(pricing).map((limit) => (
        <LimitLine key={limit.name} limit={limit} offer={offers.find(({ type }) => type === limit.type)} onOrder={onOrder} />
      ))}
    </ul>
  </PageCard>
);
