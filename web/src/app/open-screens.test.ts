import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('without a valid subscription these screens open, and no other (A-018, C-176)', () => {
  const open = screens.filter(({ withoutSubscription }) => withoutSubscription).map(({ path }) => path);
  expect(open.toSorted()).toEqual(
    [
      '/accessibilite',
      '/agencySubscription',
      '/agencySubscription/subscription',
      '/badge/$code',
      '/desabonnement/$id/$token',
      '/devis-en-ligne/$id/$token',
      '/essai-gratuit',
      '/essai-gratuit/$token',
      '/forgot-password',
      '/free-trial',
      '/home',
      '/loading',
      '/login',
      '/notifications',
      '/payments',
      '/payments/agencyArticleOrders',
      '/payments/invoices',
      '/payments/methods',
      // The owner may see and end support visits, whatever the agency has paid.
      '/platform/entreprise/visites-support/{-$id}',
      '/platform/liensUtiles/about',
      '/platform/liensUtiles/contact',
      '/platform/params/agency',
      '/platform/plan_options',
      '/platform/subscriptions',
      '/reset-password/$token',
      '/signature/$type/$id/$token',
      '/user',
      '/verification/{-$code}',
    ].toSorted(),
  );
});
