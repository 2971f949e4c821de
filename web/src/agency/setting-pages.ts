// One chunk: the settings of an agency, which share their form.
export { AgencyPage } from './agency-page.tsx';
export { CommercialDocsPage } from './commercial-docs-page.tsx';
export { EmailRemindPage } from './email-remind-page.tsx';
export { EmailSettingsPage } from './email-settings-page.tsx';
export { ExportSettingsPage } from './export-settings-page.tsx';
export { FieldSettingsPage } from './field-settings-page.tsx';
export { ListsPage } from './lists-page.tsx';
