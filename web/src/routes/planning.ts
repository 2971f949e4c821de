// Pages of the planning screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { planningScreens } from './planning.paths.ts';

const board = () => import('../planning/board/board-page.tsx');

export const planningRoutes = withViews('planning', planningScreens, {
  adminPlanning: { load: () => import('../planning/board/planning-page.tsx').then((m) => m.PlanningPage) },
  adminPlaningSites: { load: () => board().then((m) => m.SitesBoardPage) },
  adminPlaningAgents: { load: () => board().then((m) => m.AgentsBoardPage) },
});
