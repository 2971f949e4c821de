// Pages of the agency screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { agencyScreens } from '../paths/agency.paths.ts';

export const agencyPages: Pages<typeof agencyScreens> = {
  agency: () => import('./agency-page.tsx').then((m) => m.AgencyPage),
  field: () => import('./settings/field-settings-page.tsx').then((m) => m.FieldSettingsPage),
  lists: () => import('./settings/lists/lists-page.tsx').then((m) => m.ListsPage),
  commercialDocs: () => import('./settings/commercial-docs-page.tsx').then((m) => m.CommercialDocsPage),
  accounts: () => import('./settings/accounts-page.tsx').then((m) => m.AccountsPage),
  payroll: () => import('./settings/payroll-settings-page.tsx').then((m) => m.PayrollSettingsPage),
  email: () => import('./settings/email-settings-page.tsx').then((m) => m.EmailSettingsPage),
  emailRemind: () => import('./settings/email-remind-page.tsx').then((m) => m.EmailRemindPage),
  export: () => import('./settings/export-settings-page.tsx').then((m) => m.ExportSettingsPage),
  api: () => import('./api-keys/api-keys-page.tsx').then((m) => m.ApiKeysPage),
  supportVisits: () => import('./visits/visits-page.tsx').then((m) => m.SupportVisitsPage),
  personalData: () => import('./privacy/personal-data-page.tsx').then((m) => m.PersonalDataPage),
  audit: () => import('./audit/audit-page.tsx').then((m) => m.AuditPage),
  access: () => import('./access/access-page.tsx').then((m) => m.AccessPage),
};
