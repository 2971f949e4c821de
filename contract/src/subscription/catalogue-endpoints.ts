// Declares the calls about what the platform sells: types of articles, articles, offers.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, listOf, listQuery } from '../shared/schemas.ts';
import {
  Article,
  ArticleInput,
  ArticlePatch,
  ArticleType,
  ArticleTypeInput,
  ArticleTypePatch,
  Offer,
  OfferGroupSchema,
  OfferInput,
  OfferStatusSchema,
  SellableArticle,
} from './catalogue-schemas.ts';

/** Super-administrators manage the catalogue. Administrators also manage offers (C-245 to C-247). */
const superadmins = { scope: 'admin', roles: ['superadmin'] } as const;
const admins = { scope: 'admin', roles: ['superadmin', 'admin'] } as const;

const one = z.object({ id: Id });
const status = z.coerce.number().pipe(OfferStatusSchema);
const several = z.array(Id).min(1).max(500);

export const platformSales = {
  articleTypes: endpoint({
    method: 'POST',
    path: '/admin/fetch/subscription-article-types',
    summary: 'Liste les types d’articles',
    access: superadmins,
    body: listQuery({ enabled: z.boolean() }),
    output: listOf(ArticleType),
  }),
  readArticleType: endpoint({
    method: 'GET',
    path: '/admin/subscription-article-type/{id}',
    summary: 'Un type d’articles',
    access: superadmins,
    params: one,
    output: ArticleType,
  }),
  createArticleType: endpoint({
    method: 'POST',
    path: '/admin/subscription-article-type',
    summary: 'Crée un type d’articles',
    access: superadmins,
    body: ArticleTypeInput,
    output: ArticleType,
  }),
  changeArticleType: endpoint({
    method: 'PATCH',
    path: '/admin/subscription-article-type',
    summary: 'Modifie un type d’articles',
    access: superadmins,
    body: ArticleTypePatch,
    output: ArticleType,
  }),
  articles: endpoint({
    method: 'POST',
    path: '/admin/fetch/subscription-articles',
    summary: 'Liste les articles',
    access: superadmins,
    body: listQuery({ typeId: Id, enabled: z.boolean() }),
    output: listOf(Article),
  }),
  readArticle: endpoint({
    method: 'GET',
    path: '/admin/subscription-article/{id}',
    summary: 'Un article',
    access: superadmins,
    params: one,
    output: Article,
  }),
  createArticle: endpoint({
    method: 'POST',
    path: '/admin/subscription-article',
    summary: 'Crée un article',
    access: superadmins,
    body: ArticleInput,
    output: Article,
  }),
  changeArticle: endpoint({
    method: 'PATCH',
    path: '/admin/subscription-article',
    summary: 'Modifie un article',
    access: superadmins,
    body: ArticlePatch,
    output: Article,
  }),
  offers: endpoint({
    method: 'POST',
    path: '/admin/agency-offers',
    summary: 'Liste les offres, avec leurs ventes réglées',
    access: admins,
    body: listQuery({ group: z.array(OfferGroupSchema).min(1, 'Obligatoire'), status: z.array(OfferStatusSchema), from: Day, until: Day }),
    output: listOf(Offer),
  }),
  readOffer: endpoint({
    method: 'GET',
    path: '/admin/agency-offer/{id}',
    summary: 'Une offre, avec ses ventes réglées',
    access: admins,
    params: one,
    output: Offer,
  }),
  sellableArticles: endpoint({
    method: 'GET',
    path: '/admin/agency-offers/articles',
    summary: 'Les articles en service, qu’une offre peut vendre',
    access: admins,
    output: z.array(SellableArticle),
  }),
  saveOffer: endpoint({
    method: 'POST',
    path: '/admin/agency-offer',
    summary: 'Crée une offre, ou en modifie une',
    access: admins,
    body: OfferInput,
    output: Offer,
  }),
  moveOffer: endpoint({
    method: 'PATCH',
    path: '/admin/agency-offer/{id}/status/{status}',
    summary: 'Active, désactive ou supprime une offre',
    access: admins,
    params: one.extend({ status }),
    output: Offer,
  }),
  moveOffers: endpoint({
    method: 'POST',
    path: '/admin/agency-offers/status/{status}',
    summary: 'Change le statut de plusieurs offres : de celles que cela concerne',
    access: admins,
    params: z.object({ status }),
    body: z.object({ ids: several }),
    output: z.object({ changed: z.int() }),
  }),
  copyOffers: endpoint({
    method: 'POST',
    path: '/admin/agency-offers/duplicate',
    summary: 'Duplique des offres ; les copies sont désactivées, chacune sous l’identifiant choisi pour elle',
    access: admins,
    body: z.object({
      copies: z
        .array(z.object({ id: Id, newId: Id }))
        .min(1)
        .max(500),
    }),
    output: z.object({ created: z.int() }),
  }),
} as const;
