// The backoffice screens with their pages, whose table is a separate file.
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { backofficeScreens } from '../paths/backoffice.paths.ts';

registerHomeCard({
  key: 'onboarding',
  roles: ['any'],
  wide: true,
  quiet: true,
  load: () => import('./onboarding/onboarding-card.tsx').then((m) => m.OnboardingCard),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.backofficeWidgets));

export const backofficeRoutes = withViews(
  'backoffice',
  backofficeScreens,
  viewsIn(backofficeScreens, () => import('./views.ts').then((m) => m.backofficePages), {
    agencyAdmin: (raw) => ({
      ...(typeof raw['id'] === 'string' ? { id: raw['id'] } : {}),
      ...(raw['new'] === undefined ? {} : { new: 1 }),
    }),
    importData: (raw) => (typeof raw['import'] === 'string' ? { import: raw['import'] } : {}),
  }),
);
