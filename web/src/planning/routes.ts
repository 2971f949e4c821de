// Pages of the planning screens; a screen without one is not ready.
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { planningScreens } from '../paths/planning.paths.ts';

const board = () => import('./board/board-page.tsx');
const services = () => import('./services/services-page.tsx');
const planning = () => import('./board/planning-page.tsx').then((m) => m.PlanningPage);

registerWidgets(() => import('./widgets.ts').then((m) => m.planningWidgets));

export const planningRoutes = withViews('planning', planningScreens, {
  myPlanning: { load: () => import('./mine/my-planning-page.tsx').then((m) => m.MyPlanningPage) },
  adminPlanning: { load: planning },
  adminServices: { load: () => services().then((m) => m.ServicesPage) },
  adminCircuits: { load: () => import('./circuits/circuits-page.tsx').then((m) => m.CircuitsPage) },
  adminPlaningSites: { load: () => board().then((m) => m.SitesBoardPage) },
  adminPlaningAgents: { load: () => board().then((m) => m.AgentsBoardPage) },
  listIndispo: { load: () => import('./unavailabilities/unavailabilities-page.tsx').then((m) => m.UnavailabilitiesPage) },
  listInterrupt: { load: () => import('./interruptions/interruptions-page.tsx').then((m) => m.InterruptionsPage) },
  adminOffers: { load: () => import('./offers/offers-page.tsx').then((m) => m.OffersPage) },
  fieldOffers: { load: () => import('./offers/own-offers-page.tsx').then((m) => m.OwnOffersPage) },
  customerPlaningSites: { load: () => board().then((m) => m.CustomerBoardPage) },
  customerServices: { load: () => services().then((m) => m.CustomerServicesPage) },
  fieldAdminServices: { load: () => services().then((m) => m.ServicesPage) },
  fieldAdminPlanning: { load: planning },
});
