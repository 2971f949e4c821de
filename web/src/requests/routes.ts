// Pages of the requests screens; a screen without one is not ready.
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { requestsScreens } from '../paths/requests.paths.ts';

registerHomeCard({
  key: 'unread-notes',
  roles: ['agent'],
  wide: true,
  load: () => import('./notes/unread-notes-card.tsx').then((m) => m.UnreadNotesCard),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.requestsWidgets));

const desk = () => import('./requests-page.tsx');

export const requestsRoutes = withViews('requests', requestsScreens, {
  agentRequests: { load: () => desk().then((m) => m.AgentRequestsPage) },
  customerRequests: { load: () => desk().then((m) => m.CustomerRequestsPage) },
  fieldCustomerRequests: { load: () => desk().then((m) => m.FieldCustomerRequestsPage) },
  portalRequests: { load: () => import('./portal-requests-page.tsx').then((m) => m.PortalRequestsPage) },
  fieldRequests: { load: () => import('./field-requests-page.tsx').then((m) => m.FieldRequestsPage) },
  noteInformation: { load: () => import('./notes/notes-page.tsx').then((m) => m.NotesPage) },
  fieldNotes: { load: () => import('./notes/field-notes-page.tsx').then((m) => m.FieldNotesPage) },
});
