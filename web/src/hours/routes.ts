// Pages of the hours screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { hoursScreens } from '../paths/hours.paths.ts';

registerWidgets(() => import('./widgets.ts').then((m) => m.hoursWidgets));

export const hoursRoutes = withViews('hours', hoursScreens, {
  hoursAgent: { load: () => import('./my-hours-page.tsx').then((m) => m.MyHoursPage) },
  hoursMonth: { load: () => import('./proof/my-month-page.tsx').then((m) => m.MyMonthPage) },
  prePayroll: { load: () => import('./proof/pre-payroll-page.tsx').then((m) => m.PrePayrollPage) },
  agentsHours: { load: () => import('./hours-page.tsx').then((m) => m.AgentsHoursPage) },
  counters: { load: () => import('./counters/counters-page.tsx').then((m) => m.CountersPage) },
  sitesHours: { load: () => import('./hours-page.tsx').then((m) => m.SitesHoursPage) },
  salaryElements: { load: () => import('./salary-elements-page.tsx').then((m) => m.SalaryElementsPage) },
  takeOver: { load: () => import('./take-over/take-over-page.tsx').then((m) => m.TakeOverPage) },
  closing: { load: () => import('./closing/closing-page.tsx').then((m) => m.ClosingPage) },
  export: { load: () => import('./export-page.tsx').then((m) => m.ExportPage) },
});
