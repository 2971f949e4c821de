// Users of component tests, as GET /user returns them, at one agency in Paris.
import type { agents } from '@vigie/contract/agents/endpoints.ts';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';

const AGENCY = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Vigie Sécurité',
  status: 1,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  currency: 'EUR',
};
export const AGENT_ID = '00000000-0000-7000-8000-00000000000a';

type Membership = CurrentUser['userCompanies'][number];

export const person = (change: Partial<Membership>): CurrentUser => ({
  id: '00000000-0000-7000-8000-000000000002',
  email: 'personne@vigie.test',
  firstname: 'Claire',
  lastname: 'Morel',
  phone: '',
  admin: false,
  isSupport: false,
  platformRole: null,
  firstLogin: false,
  userCompanies: [
    {
      id: '00000000-0000-7000-8000-000000000003',
      kind: 'owner',
      label: '',
      agency: AGENCY,
      rights: [],
      agentId: null,
      plannable: false,
      customer: null,
      ...change,
    },
  ],
  pagesConfig: {},
  pushPublicKey: '',
});

export const owner = (): CurrentUser => person({});
export const staff = (...rights: readonly string[]): CurrentUser => person({ kind: 'staff', rights: [...rights] });
export const guard = (...rights: readonly string[]): CurrentUser =>
  person({ kind: 'agent', agentId: AGENT_ID, plannable: true, rights: [...rights] });

/** The agency of all of them, as GET /profile returns it. */
export const agencyProfile = (): Answer<typeof agency.profile> => ({
  ...AGENCY,
  email: '',
  phone: '',
  address: { street: '', complement: '', zipcode: '', city: 'Paris', country: 'France', latitude: null, longitude: null },
  siret: '',
  vatNumber: '',
  legalForm: 'SAS',
  shareCapitalCents: 5_000_000,
  registry: 'RCS',
  registryCity: 'Toulouse',
  apeCode: '8010Z',
  cnapsNumber: '',
  logoFileId: null,
  logoUrl: null,
  colour: null,
  accountsLimit: 10,
  agentsLimit: 10,
  subscription: null,
  errors: [],
  settings: {},
  version: 1,
});

/** What the server says about itself, as GET /config returns it. */
export const serverConfig = (): Answer<typeof agency.config> => ({
  version: '1.0.0',
  maintenanceMessage: null,
  adminContacts: { productEmail: '', supportPhone: '', isSupportPhoneActive: false, commercialPhone: '', isCommercialPhoneActive: false },
  signUp: { open: false, trialDays: 30 },
  sendsMails: true,
});

/** What the agency's plan allows and what it uses of it, as GET /pricing returns it. */
export const agencyLimits = (change: Partial<Answer<typeof agents.pricing>> = {}): Answer<typeof agents.pricing> => ({
  agentsLimit: 50,
  accountsLimit: 10,
  vFreeAccounts: 0,
  agentUnitPriceCents: 150,
  prepaidPayslips: 0,
  prepaidSignatures: 0,
  extraLicence: null,
  storage: { used: 0, limit: null },
  countAgents: { agents: 4, accounts: 1 },
  ...change,
});
