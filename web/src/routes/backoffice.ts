// Pages of the backoffice screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { backofficeScreens } from './backoffice.paths.ts';

export const backofficeRoutes = withViews('backoffice', backofficeScreens, {
  app: { load: () => import('../identity/mobile-app-page.tsx').then((m) => m.MobileAppPage) },
  appAgent: { load: () => import('../identity/mobile-app-page.tsx').then((m) => m.AgentAppPage) },
  importData: {
    load: () => import('../backoffice/import/import-page.tsx').then((m) => m.ImportPage),
    search: (raw) => (typeof raw['import'] === 'string' ? { import: raw['import'] } : {}),
  },
});
