// Pages of the dashboards screens; a screen without one is not ready.
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { dashboardsScreens } from '../paths/dashboards.paths.ts';

registerHomeCard({
  key: 'desk',
  roles: ['manager', 'admin', 'support'],
  first: true,
  wide: true,
  quiet: true,
  load: () => import('./desk-cards.tsx').then((m) => m.DeskCards),
});

registerHomeCard({
  key: 'platform-to-do',
  roles: ['admin', 'support'],
  first: true,
  wide: true,
  quiet: true,
  load: () => import('./to-do/platform-to-do.tsx').then((m) => m.PlatformToDo),
});

registerHomeCard({
  key: 'start',
  roles: ['manager'],
  rights: ['readAgencySettings'],
  first: true,
  wide: true,
  quiet: true,
  load: () => import('./start/start-card.tsx').then((m) => m.StartCard),
});

registerHomeCard({
  key: 'sites-now',
  roles: ['customer'],
  first: true,
  wide: true,
  load: () => import('./portal/sites-now-card.tsx').then((m) => m.SitesNowCard),
});

registerHomeCard({
  key: 'portal-to-do',
  roles: ['customer'],
  first: true,
  wide: true,
  quiet: true,
  load: () => import('./to-do/portal-to-do.tsx').then((m) => m.PortalToDo),
});

export const dashboardsRoutes = withViews('dashboards', dashboardsScreens, {
  adminDashboard: { load: () => import('./dashboard-page.tsx').then((m) => m.AdminDashboardPage) },
  start: { load: () => import('./start/start-page.tsx').then((m) => m.StartPage) },
  caApp: { load: () => import('../backoffice/figures/turnover-page.tsx').then((m) => m.TurnoverPage) },
  resumeApp: { load: () => import('../backoffice/figures/churn-page.tsx').then((m) => m.ChurnPage) },
  portalTrends: { load: () => import('./portal/trends-page.tsx').then((m) => m.TrendsPage) },
  portalMails: { load: () => import('./portal/reports/report-page.tsx').then((m) => m.ReportPage) },
  leaveReport: { load: () => import('./portal/reports/leave-report-page.tsx').then((m) => m.LeaveReportPage) },
  customerDashboard: { load: () => import('./dashboard-page.tsx').then((m) => m.CustomerDashboardPage) },
});
