// Defines an agency's order of an article, tracked until it is received.

/** C-231. */
export const ArticleOrderStatus = { pending: 100, validated: 200, sent: 300, received: 400, cancelled: 500 } as const;
export type ArticleOrderStatus = (typeof ArticleOrderStatus)[keyof typeof ArticleOrderStatus];

export const articleOrderStatusLabels = {
  [ArticleOrderStatus.pending]: 'En attente',
  [ArticleOrderStatus.validated]: 'Validée',
  [ArticleOrderStatus.sent]: 'Envoyée',
  [ArticleOrderStatus.received]: 'Reçue',
  [ArticleOrderStatus.cancelled]: 'Annulée',
} as const satisfies Record<ArticleOrderStatus, string>;
