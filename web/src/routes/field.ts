// Pages of the field screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { fieldScreens } from './field.paths.ts';

export const fieldRoutes = withViews('field', fieldScreens, {
  supervision: { load: () => import('../field/desk/supervision-page.tsx').then((m) => m.SupervisionPage) },
  adminMc: { load: () => import('../field/desk/logbook-page.tsx').then((m) => m.LogbookPage) },
  customerMc: { load: () => import('../field/desk/logbook-page.tsx').then((m) => m.CustomerLogbookPage) },
  interventionReports: { load: () => import('../field/desk/reports-page.tsx').then((m) => m.InterventionReportsPage) },
  roundReports: { load: () => import('../field/desk/reports-page.tsx').then((m) => m.RoundReportsPage) },
  recognitionReports: { load: () => import('../field/desk/reports-page.tsx').then((m) => m.RecognitionReportsPage) },
  auditReports: { load: () => import('../field/desk/reports-page.tsx').then((m) => m.AuditReportsPage) },
  customerAgencyReports: { load: () => import('../field/desk/reports-page.tsx').then((m) => m.CustomerReportsPage) },
  annuaire: { load: () => import('../agents/directory-page.tsx').then((m) => m.DirectoryPage) },
  fieldSites: { load: () => import('../sites/field/field-sites-page.tsx').then((m) => m.FieldSitesPage) },
  fieldSite: { load: () => import('../sites/field/field-site-page.tsx').then((m) => m.FieldSitePage) },
});
