// Pages of the agency screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { agencyScreens } from './agency.paths.ts';

export const agencyRoutes = withViews('agency', agencyScreens, {
  agency: { load: () => import('../agency/agency-page.tsx').then((m) => m.AgencyPage) },
  field: { load: () => import('../agency/field-settings-page.tsx').then((m) => m.FieldSettingsPage) },
  lists: { load: () => import('../agency/lists-page.tsx').then((m) => m.ListsPage) },
  commercialDocs: { load: () => import('../agency/commercial-docs-page.tsx').then((m) => m.CommercialDocsPage) },
  email: { load: () => import('../agency/email-settings-page.tsx').then((m) => m.EmailSettingsPage) },
  emailRemind: { load: () => import('../agency/email-remind-page.tsx').then((m) => m.EmailRemindPage) },
  export: { load: () => import('../agency/export-settings-page.tsx').then((m) => m.ExportSettingsPage) },
  supportVisits: { load: () => import('../agency/visits/visits-page.tsx').then((m) => m.SupportVisitsPage) },
  personalData: { load: () => import('../agency/privacy/personal-data-page.tsx').then((m) => m.PersonalDataPage) },
  audit: { load: () => import('../agency/audit/audit-page.tsx').then((m) => m.AuditPage) },
  access: { load: () => import('../agency/access/access-page.tsx').then((m) => m.AccessPage) },
});
