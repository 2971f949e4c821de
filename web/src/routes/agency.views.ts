// Pages of the agency screens; they come with the first of them that is opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { agencyScreens } from '../paths/agency.paths.ts';

export const agencyPages: Pages<typeof agencyScreens> = {
  agency: () => import('../agency/agency-page.tsx').then((m) => m.AgencyPage),
  field: () => import('../agency/field-settings-page.tsx').then((m) => m.FieldSettingsPage),
  lists: () => import('../agency/lists-page.tsx').then((m) => m.ListsPage),
  commercialDocs: () => import('../agency/commercial-docs-page.tsx').then((m) => m.CommercialDocsPage),
  email: () => import('../agency/email-settings-page.tsx').then((m) => m.EmailSettingsPage),
  emailRemind: () => import('../agency/email-remind-page.tsx').then((m) => m.EmailRemindPage),
  export: () => import('../agency/export-settings-page.tsx').then((m) => m.ExportSettingsPage),
  supportVisits: () => import('../agency/visits/visits-page.tsx').then((m) => m.SupportVisitsPage),
  personalData: () => import('../agency/privacy/personal-data-page.tsx').then((m) => m.PersonalDataPage),
  audit: () => import('../agency/audit/audit-page.tsx').then((m) => m.AuditPage),
  access: () => import('../agency/access/access-page.tsx').then((m) => m.AccessPage),
};
