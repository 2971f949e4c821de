// Binds the calls about advertisements between agencies. Each opens the platform's door itself.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { answerAd, decideAnswer, listAnswers, markAnswersRead } from './answers.ts';
import { listAds, markAdRead, readAd } from './list-ads.ts';
import { moveAd, saveAd } from './save-ad.ts';
import { markThreadRead, readThread, reportAd, writeInThread } from './thread.ts';
import { countUnreadAds, countUnreadAnswers } from './unread.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindMarketplace(bind: Bind): void {
  const calls = contract.marketplace;
  bind(calls.listOffers, listAds, OWN_DOOR);
  bind(calls.unreadOffers, countUnreadAds, OWN_DOOR);
  bind(calls.readOffer, readAd, OWN_DOOR);
  bind(calls.saveOffer, saveAd, OWN_DOOR);
  bind(calls.moveOffer, moveAd, OWN_DOOR);
  bind(calls.markOfferRead, markAdRead, OWN_DOOR);
  bind(calls.answerOffer, answerAd, OWN_DOOR);
  bind(calls.unreadOfferAnswers, countUnreadAnswers, OWN_DOOR);
  bind(calls.listOfferAnswers, listAnswers, OWN_DOOR);
  bind(calls.markAnswersRead, markAnswersRead, OWN_DOOR);
  bind(calls.decideOfferAnswer, decideAnswer, OWN_DOOR);
  bind(calls.readThread, readThread, OWN_DOOR);
  bind(calls.writeInThread, writeInThread, OWN_DOOR);
  bind(calls.markThreadRead, markThreadRead, OWN_DOOR);
  bind(calls.reportOffer, reportAd, OWN_DOOR);
}
