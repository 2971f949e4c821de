// Pages of the field screens; a screen without one is not ready. It also starts the guard's phone, whatever page is open.
import { plainText } from '@vigie/domain/shared/text.ts';
import { startField } from './start-field.ts';
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { fieldScreens } from '../paths/field.paths.ts';

startField();

registerHomeCard({
  key: 'next-service',
  roles: ['agent'],
  first: true,
  wide: true,
  load: () => import('./next-service-card.tsx').then((m) => m.NextServiceCard),
});

const textOf =
  (key: string) =>
  (raw: Record<string, unknown>): Record<string, unknown> =>
    raw[key] === undefined ? {} : { [key]: plainText(raw[key]) };

const activeService = { load: () => import('./active-service-page.tsx').then((m) => m.ActiveServicePage) };

registerWidgets(() => import('./widgets.ts').then((m) => m.fieldWidgets));

export const fieldRoutes = withViews('field', fieldScreens, {
  supervision: { load: () => import('./desk/supervision/supervision-page.tsx').then((m) => m.SupervisionPage), search: textOf('alerte') },
  adminMc: { load: () => import('./desk/logbook/logbook-page.tsx').then((m) => m.LogbookPage) },
  adminAlerts: { load: () => import('./desk/supervision/alerts-page.tsx').then((m) => m.AlertsPage) },
  adminEvents: { load: () => import('./desk/logbook/logbook-page.tsx').then((m) => m.LogbookPage) },
  customerMc: { load: () => import('./desk/logbook/logbook-page.tsx').then((m) => m.CustomerLogbookPage) },
  interventionReports: { load: () => import('./desk/slips/reports-page.tsx').then((m) => m.InterventionReportsPage) },
  roundReports: { load: () => import('./desk/slips/reports-page.tsx').then((m) => m.RoundReportsPage) },
  recognitionReports: { load: () => import('./desk/slips/reports-page.tsx').then((m) => m.RecognitionReportsPage) },
  auditReports: { load: () => import('./desk/slips/reports-page.tsx').then((m) => m.AuditReportsPage) },
  slip: { load: () => import('./desk/slips/record/report-page.tsx').then((m) => m.ReportPage) },
  customerAgencyReports: { load: () => import('./desk/slips/reports-page.tsx').then((m) => m.CustomerReportsPage) },
  contactAgence: { load: () => import('../agency/contact-agency-page.tsx').then((m) => m.ContactAgencyPage) },
  annuaire: { load: () => import('../agents/directory-page.tsx').then((m) => m.DirectoryPage) },
  fieldPlanning: { load: () => import('../planning/mine/my-planning-page.tsx').then((m) => m.MyPlanningPage) },
  fieldPlanningCustomer: { load: () => import('../planning/board/board-page.tsx').then((m) => m.CustomerBoardPage) },
  fieldSites: { load: () => import('../sites/field/field-sites-page.tsx').then((m) => m.FieldSitesPage) },
  fieldSite: { load: () => import('../sites/field/field-site-page.tsx').then((m) => m.FieldSitePage) },
  servicesNonPlanifies: { load: () => import('../planning/offers/unplanned-page.tsx').then((m) => m.UnplannedPage) },
  nfc: { load: () => import('./tag-page.tsx').then((m) => m.TagPage) },
  priseService: { load: () => import('./take-service-page.tsx').then((m) => m.TakeServicePage) },
  tournee: { load: () => import('./take-service-page.tsx').then((m) => m.TakeTourPage) },
  serviceActif: activeService,
  circuitActif: activeService,
  events: { load: () => import('./own-logbook-page.tsx').then((m) => m.OwnLogbookPage), search: textOf('nouveau') },
  incident: { load: () => import('./entry-page.tsx').then((m) => m.EntryPage), search: textOf('typeKey') },
  ronde: { load: () => import('./round-page.tsx').then((m) => m.RoundPage) },
  intervention: { load: () => import('./report-page.tsx').then((m) => m.ReportPage) },
});
