// Pages of the sites screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { sitesScreens } from '../paths/sites.paths.ts';

registerSearch({
  key: 'sites',
  label: 'Sites',
  rights: ['readSites'],
  find: (query, signal) => import('./search.ts').then((m) => m.findSites(query, signal)),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.sitesWidgets));

export const sitesRoutes = withViews('sites', sitesScreens, {
  sites: { load: () => import('./sites-page.tsx').then((m) => m.SitesPage) },
  site: { load: () => import('./site/site-page.tsx').then((m) => m.SitePage) },
  rounds: { load: () => import('./rounds/rounds-page.tsx').then((m) => m.RoundsPage) },
  checkpoints: {
    load: () => import('./checkpoints/checkpoints-page.tsx').then((m) => m.CheckpointsPage),
  },
  customerSites: { load: () => import('./customer-sites-page.tsx').then((m) => m.CustomerSitesPage) },
  customerSite: { load: () => import('./customer-sites-page.tsx').then((m) => m.CustomerSitePage) },
  fieldRounds: { load: () => import('./field/field-rounds-page.tsx').then((m) => m.FieldRoundsPage) },
  fieldRound: { load: () => import('./field/field-rounds-page.tsx').then((m) => m.FieldRoundPage) },
  fieldCheckpoints: {
    load: () => import('./field/field-checkpoints-page.tsx').then((m) => m.FieldCheckpointsPage),
  },
  fieldCheckpoint: {
    load: () => import('./field/field-checkpoints-page.tsx').then((m) => m.FieldCheckpointPage),
  },
});
