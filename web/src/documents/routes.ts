// Pages of the documents screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { documentsScreens } from '../paths/documents.paths.ts';

registerWidgets(() => import('./widgets.ts').then((m) => m.documentsWidgets));

const page = () => import('./documents-page.tsx');

export const documentsRoutes = withViews('documents', documentsScreens, {
  agencyDocuments: { load: () => page().then((m) => m.AgencyDocumentsPage) },
  agentDocuments: { load: () => page().then((m) => m.AgentDocumentsPage) },
  customerDocuments: { load: () => page().then((m) => m.CustomerDocumentsPage) },
  documentsAgency: { load: () => page().then((m) => m.DocumentsAgencyPage) },
  documentsAgent: { load: () => page().then((m) => m.DocumentsAgentPage) },
  documentsCustomer: { load: () => page().then((m) => m.DocumentsCustomerPage) },
  expirationsDocuments: { load: () => page().then((m) => m.ExpiringDocumentsPage) },
  portalDocuments: { load: () => page().then((m) => m.PortalDocumentsPage) },
});
