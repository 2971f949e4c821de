// « Planning »: redirects to the board that the person may see, sites first, with the address's parameters.
import { Navigate, useSearch } from '@tanstack/react-router';
import { planningPaths } from '../../paths/planning.paths.ts';
import { useCan } from '../../shared/session/use-session.ts';

export const PlanningPage = () => {
  const sites = useCan('readSitesPlanning');
  const agents = useCan('readAgentsPlanning');
  const search = useSearch({ strict: false });
  const to = sites ? planningPaths.adminPlaningSites() : agents ? planningPaths.adminPlaningAgents() : planningPaths.adminServices();
  return <Navigate to={to} search={search} replace />;
};
