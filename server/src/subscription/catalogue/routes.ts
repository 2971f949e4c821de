// Binds the calls about the platform's catalogue: types of articles, articles, offers.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { changeArticleType, createArticleType, listArticleTypes, readArticleType } from './article-types.ts';
import { changeArticle, createArticle, listArticles, listSellableArticles, readArticle } from './articles.ts';
import { listOffers, readOffer } from './list-offers.ts';
import { copyOffers, moveOffer, moveOffers } from './move-offers.ts';
import { saveOffer } from './save-offer.ts';

const calls = contract.platformSales;

export function bindPlatformSales(bind: Bind): void {
  bind(calls.articleTypes, listArticleTypes);
  bind(calls.readArticleType, readArticleType);
  bind(calls.createArticleType, createArticleType);
  bind(calls.changeArticleType, changeArticleType);
  bind(calls.articles, listArticles);
  bind(calls.readArticle, readArticle);
  bind(calls.createArticle, createArticle);
  bind(calls.changeArticle, changeArticle);
  bind(calls.offers, listOffers);
  bind(calls.readOffer, readOffer);
  bind(calls.sellableArticles, listSellableArticles);
  bind(calls.saveOffer, saveOffer);
  bind(calls.moveOffer, moveOffer);
  bind(calls.moveOffers, moveOffers);
  bind(calls.copyOffers, copyOffers);
}
