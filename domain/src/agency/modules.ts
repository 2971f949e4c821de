// Lists the parts of the product that can be switched on or off as a whole (frame document, 9).

export const modules = {
  emailTracking: true,
  feedback: true,
  payments: true,
  subscriptions: true,
  parrainage: true,
  shop: true,
  offreSite: true,
  about: true,
  appStore: true,
  packCommunication: true,
  agentBadge: true,
  agencyCreation: true,
  regulatoryCalculation: true,
  allowance: true,
  newTutorial: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type ModuleName = keyof typeof modules;

const names = Object.keys(modules) as ModuleName[];
export const modulesOn: readonly ModuleName[] = names.filter((name) => modules[name]);
export const modulesOff: readonly ModuleName[] = names.filter((name) => !modules[name]);
