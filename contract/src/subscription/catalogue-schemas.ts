// Defines the schemas for what the platform sells: types of articles, articles, and offers with their revenue.
import { z } from 'zod';
import { offerGroups, offerStatusLabels, offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { offerNameLength } from '@vigie/domain/subscription/offer-rules.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

/** Up to 100 000 €: eleven times that still fits. */
const Price = Cents.min(0).max(10_000_000);
const name = text(offerNameLength);

export const ArticleType = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** The number of articles of this type. */
  articles: z.int(),
  createdAt: Instant,
  version: Version,
});

/** `newId`, chosen by the sender, makes a form sent twice create one. */
export const ArticleTypeInput = z.object({ newId: Id.optional(), name, enabled: z.boolean().default(true) });
export const ArticleTypePatch = z.object({ id: Id, version: Version.optional(), name: name.optional(), enabled: z.boolean().optional() });

export const Article = z.object({
  id: Id,
  type: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  description: z.string(),
  /** Before tax. */
  priceCents: Cents,
  image: FileRef.nullable(),
  enabled: z.boolean(),
  createdAt: Instant,
  version: Version,
});

const articleFields = {
  typeId: Id,
  name,
  description: optionalText(2000),
  priceCents: Price,
  /** A file owned by the platform. */
  imageId: Id.nullable(),
  enabled: z.boolean(),
};
export const ArticleInput = z.object({
  ...articleFields,
  newId: Id.optional(),
  description: articleFields.description.default(''),
  imageId: articleFields.imageId.default(null),
  enabled: articleFields.enabled.default(true),
});
/** Omitted fields stay unchanged. */
export const ArticlePatch = z.object(articleFields).partial().extend({ id: Id, version: Version.optional() });

export const OfferTypeSchema = numberEnum(offerTypeLabels);
export const OfferStatusSchema = numberEnum(offerStatusLabels);
export const OfferGroupSchema = z.enum(offerGroups);

export const Offer = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: OfferTypeSchema,
  /** Before tax: per month for a subscription, else per sale. */
  priceCents: Cents,
  quantity: z.int(),
  options: z.object({ yearly: z.boolean(), yearlyPriceCents: Cents.nullable() }),
  article: z.object({ id: Id, name: z.string() }).nullable(),
  status: OfferStatusSchema,
  /** Lines of this offer on paid invoices. */
  numberOfSales: z.int(),
  /** Their sum, before tax. */
  turnoverCents: Cents,
  createdAt: Instant,
  version: Version,
});

export const OfferInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  newId: Id.optional(),
  name,
  description: optionalText(2000).default(''),
  type: OfferTypeSchema,
  priceCents: Price,
  quantity: z.int().min(1).max(100_000).default(1),
  options: z
    .object({ yearly: z.boolean().default(false), yearlyPriceCents: Cents.min(0).max(200_000_000).nullable().default(null) })
    .default({ yearly: false, yearlyPriceCents: null }),
  articleId: Id.nullable().default(null),
});

/** What an offer can sell, for people who manage offers but not the catalogue. */
export const SellableArticle = z.object({ id: Id, name: z.string(), priceCents: Cents });
