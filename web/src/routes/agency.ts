// Pages of the agency screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { agencyScreens } from './agency.paths.ts';

const setting = () => import('../agency/setting-pages.ts');
const record = () => import('../agency/record-pages.ts');

export const agencyRoutes = withViews('agency', agencyScreens, {
  agency: { load: () => setting().then((m) => m.AgencyPage) },
  field: { load: () => setting().then((m) => m.FieldSettingsPage) },
  lists: { load: () => setting().then((m) => m.ListsPage) },
  commercialDocs: { load: () => setting().then((m) => m.CommercialDocsPage) },
  email: { load: () => setting().then((m) => m.EmailSettingsPage) },
  emailRemind: { load: () => setting().then((m) => m.EmailRemindPage) },
  export: { load: () => setting().then((m) => m.ExportSettingsPage) },
  supportVisits: { load: () => record().then((m) => m.SupportVisitsPage) },
  personalData: { load: () => record().then((m) => m.PersonalDataPage) },
  audit: { load: () => record().then((m) => m.AuditPage) },
  access: { load: () => record().then((m) => m.AccessPage) },
});
