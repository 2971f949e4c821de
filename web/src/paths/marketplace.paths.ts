// Screens of advertisements between agencies.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const marketplaceScreens = declareScreens({
  offers: {
    path: '/platform/offers',
    label: 'Annonces',
    group: 'offers',
    roles: ['manager'],
    rights: ['listOffers'],
    hidden: true,
    aliases: ['offers'],
    redirect: '/platform/offers/active-offers',
  },
  activeOffers: {
    path: '/platform/offers/active-offers/{-$id}',
    label: 'Annonces actives',
    group: 'offers',
    roles: ['manager'],
    rights: ['listOffers'],
  },
  agencyOffers: {
    path: '/platform/offers/agency-offers/{-$id}',
    label: 'Mes annonces',
    group: 'offers',
    roles: ['manager'],
    rights: ['listOffers'],
    creates: [{ label: 'Annonce', section: 'Personnes', rights: ['createOffers'] }],
  },
  agencyOffersAnswers: {
    path: '/platform/offers/agency-offers-answers/{-$id}',
    label: 'Mes réponses',
    group: 'offers',
    roles: ['manager'],
    rights: ['listOfferAnswers'],
  },
});

export const marketplacePaths = pathsOf(marketplaceScreens);
