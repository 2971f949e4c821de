// One chunk: what an agency reads about itself and its data. Each page of its own would cost a guard's first load a name.
export { AccessPage } from './access/access-page.tsx';
export { AuditPage } from './audit/audit-page.tsx';
export { PersonalDataPage } from './privacy/personal-data-page.tsx';
export { SupportVisitsPage } from './visits/visits-page.tsx';
