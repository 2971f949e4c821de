// Binds the calls about offers and exchanges. Those of agents open the agency's door themselves.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { readDesk, readMine } from './list-offers.ts';
import { listCandidates, offerServices, withdrawOffer } from './offer-services.ts';
import { behindDesk } from './records.ts';
import { answerSwap, decideSwap, listPartners, listPartnerServices, proposeSwap } from './swaps.ts';
import { confirmOffer, declineOffer, takeOffer } from './take-offer.ts';
import { takeUnplanned } from './take-unplanned.ts';
import { listUnplanned } from './unplanned.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindOffers(bind: Bind): void {
  const calls = contract.offers;
  bind(calls.candidates, listCandidates);
  bind(calls.offer, offerServices);
  bind(calls.withdraw, withdrawOffer);
  bind(calls.desk, readDesk);
  bind(calls.confirm, confirmOffer);
  bind(calls.decideSwap, decideSwap);
  bind(calls.mine, behindDesk('offers.mine', readMine), OWN_DOOR);
  bind(calls.take, behindDesk('offers.take', takeOffer), OWN_DOOR);
  bind(calls.decline, behindDesk('offers.decline', declineOffer), OWN_DOOR);
  bind(calls.unplanned, behindDesk('offers.unplanned', listUnplanned), OWN_DOOR);
  bind(calls.takeUnplanned, behindDesk('offers.takeUnplanned', takeUnplanned), OWN_DOOR);
  bind(calls.partners, behindDesk('offers.partners', listPartners), OWN_DOOR);
  bind(calls.partnerServices, behindDesk('offers.partnerServices', listPartnerServices), OWN_DOOR);
  bind(calls.propose, behindDesk('offers.propose', proposeSwap), OWN_DOOR);
  bind(calls.answerSwap, behindDesk('offers.answerSwap', answerSwap), OWN_DOOR);
}
