// Pages of the hours screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { hoursScreens } from '../paths/hours.paths.ts';

registerWidgets(() => import('../hours/widgets.ts').then((m) => m.hoursWidgets));

export const hoursRoutes = withViews('hours', hoursScreens, {
  hoursAgent: { load: () => import('../hours/my-hours-page.tsx').then((m) => m.MyHoursPage) },
  agentsHours: { load: () => import('../hours/hours-page.tsx').then((m) => m.AgentsHoursPage) },
  sitesHours: { load: () => import('../hours/hours-page.tsx').then((m) => m.SitesHoursPage) },
  salaryElements: { load: () => import('../hours/salary-elements-page.tsx').then((m) => m.SalaryElementsPage) },
  export: { load: () => import('../hours/export-page.tsx').then((m) => m.ExportPage) },
});
