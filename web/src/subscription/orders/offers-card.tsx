// What the agency can order, by kind. A plan that follows another one is chosen, the rest is ordered.
import { Button } from '@mantine/core';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { mayOrder, orderRight } from '@vigie/domain/subscription/order.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { Offer, Subscriptions } from '../api.ts';
import classes from '../subscription.module.css';
import { broughtBy, offerGroupTitle, priceWords } from './words.ts';

type Held = Subscriptions['subscription'];

export interface OffersCardProps {
  readonly offers: readonly Offer[];
  readonly held: Held;
  /** The current plan was ordered, and another may follow it. */
  readonly isFollowed: boolean;
  readonly onOrder: (offer: Offer) => void;
  readonly onFollow: (offer: Offer) => void;
}

const isCurrent = (offer: Offer, held: Held): boolean => held?.offerId === offer.id && !offer.yearly && held.next === null;

const Badges = ({ offer, held }: { readonly offer: Offer; readonly held: Held }) => (
  <>
    {held?.offerId === offer.id ? <StatusBadge label="En cours" tone="active" /> : null}
    {held?.next?.offerId === offer.id ? <StatusBadge label="À suivre" tone="planned" /> : null}
  </>
);

const actOf = (offer: Offer, follows: boolean): string => {
  if (offer.type !== OfferType.management) return 'Commander';
  return follows ? 'Choisir' : 'S’abonner';
};

const OfferLine = ({ offer, held, isFollowed, onOrder, onFollow }: Omit<OffersCardProps, 'offers'> & { readonly offer: Offer }) => {
  const actor = useActor();
  const reason = actor && !mayOrder(actor, offer.type) ? missingRight(actor, orderRight(offer.type)) : null;
  const follows = isFollowed && offer.type === OfferType.management;
  return (
    <li className={classes.line} aria-label={offer.name}>
      <span className={classes.what}>
        <strong>{offer.name}</strong>
        <small>{[offer.description, broughtBy(offer, 1)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.price}>{priceWords(offer)}</span>
      <Badges offer={offer} held={held} />
      {isCurrent(offer, held) ? null : (
        <Button
          variant="default"
          size="xs"
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => (follows ? onFollow(offer) : onOrder(offer))}
        >
          {actOf(offer, follows)}
        </Button>
      )}
    </li>
  );
};

export const OffersCard = ({ offers, ...rest }: OffersCardProps) => (
  <PageCard title="Commander">
    {offers.length === 0 ? <p className={classes.note}>Rien n’est à commander en ce moment.</p> : null}
    {[...Map.groupBy(offers, offerGroupTitle)].map(([title, own]) => (
      <section key={title} aria-label={title} className={classes.group}>
        <h3 className={classes.groupTitle}>{title}</h3>
        <ul className={classes.lines} aria-label={title}>
          {own.map((offer) => (
            <OfferLine key={offer.id} offer={offer} {...rest} />
          ))}
        </ul>
      </section>
    ))}
  </PageCard>
);
