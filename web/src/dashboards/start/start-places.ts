// Where each step of a new agency is done.
import type { StartKey } from '@vigie/domain/agency/getting-started.ts';
import { agencyPaths, agencyScreens } from '../../paths/agency.paths.ts';
import { agentsPaths, agentsScreens } from '../../paths/agents.paths.ts';
import { backofficePaths, backofficeScreens } from '../../paths/backoffice.paths.ts';
import { customersPaths, customersScreens } from '../../paths/customers.paths.ts';
import { planningPaths, planningScreens } from '../../paths/planning.paths.ts';
import { sitesPaths, sitesScreens } from '../../paths/sites.paths.ts';
import type { ScreenDeclaration } from '../../shared/navigation/screens.ts';

export interface Place {
  /** Who may not open it sees no link. */
  readonly screen: ScreenDeclaration;
  readonly to: string;
  readonly search?: Record<string, unknown>;
  readonly label: string;
}

const importing: Place = { screen: backofficeScreens.importData, to: backofficePaths.importData(), label: 'Importer' };
const ofAgents = (label: string, filters?: Record<string, unknown>): Place => ({
  screen: agentsScreens.agents,
  to: agentsPaths.agents(),
  label,
  ...(filters ? { search: { filters } } : {}),
});

/** The first that the reader may open is linked. */
export const startPlaces: Readonly<Record<StartKey, readonly Place[]>> = {
  identity: [{ screen: agencyScreens.agency, to: agencyPaths.agency(), label: 'Compléter' }],
  bank: [{ screen: agencyScreens.commercialDocs, to: agencyPaths.commercialDocs(), label: 'Indiquer l’IBAN' }],
  price: [{ screen: agencyScreens.commercialDocs, to: agencyPaths.commercialDocs(), label: 'Choisir le prix' }],
  agents: [importing, ofAgents('Créer')],
  contracts: [ofAgents('Ouvrir les fiches')],
  licences: [ofAgents('Donner les accès', { status: ['200'], plannable: true })],
  sites: [importing, { screen: customersScreens.customers, to: customersPaths.customers(), label: 'Créer' }],
  places: [{ screen: sitesScreens.sites, to: sitesPaths.sites(), search: { filters: { placed: 'no' } }, label: 'Placer' }],
  month: [{ screen: planningScreens.adminPlaningSites, to: planningPaths.adminPlaningSites(), label: 'Ouvrir le planning' }],
  guard: [ofAgents('Voir les accès', { status: ['100'] })],
  customer: [{ screen: customersScreens.customers, to: customersPaths.customers(), label: 'Ouvrir les clients' }],
};
