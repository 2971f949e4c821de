// The calls about what the platform sells.
import type { z } from 'zod';
import { platformSales } from '@vigie/contract/subscription/catalogue-endpoints.ts';
import type { Article, ArticleType, Offer } from '@vigie/contract/subscription/catalogue-schemas.ts';
import { clientOf } from '../../shared/api/client.ts';

export const salesApi = clientOf(platformSales);

export type ArticleTypeLine = z.output<typeof ArticleType>;
export type ArticleLine = z.output<typeof Article>;
export type OfferLine = z.output<typeof Offer>;

/** Types show how many articles they have, articles the name of their type. */
export const CATALOGUE_TOPICS = ['platform-articles'];
export const OFFER_TOPICS = ['platform-offers'];

/** Searches types of articles, for fields and filters. */
export const articleTypesField = {
  search: async (query: string, signal: AbortSignal) => {
    const { data } = await salesApi.articleTypes({ body: { query, limit: 50, orderBy: 'name', ascending: 1 }, signal });
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
  find: async (id: string) => {
    const { name } = await salesApi.readArticleType({ params: { id } });
    return { value: id, label: name };
  },
};
