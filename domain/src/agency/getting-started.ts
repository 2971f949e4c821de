// Says what a new agency has done and what it still lacks before its first month and its first invoice. Computed from the data, never ticked by hand.
import { isIban } from '../shared/identifiers-company.ts';

export interface StartFacts {
  /** French nouns: « le SIRET ». */
  readonly identityMissing: readonly string[];
  readonly hasIban: boolean;
  /** A price of its own, or documents that bear the proposed one. */
  readonly hasPrice: boolean;
  readonly agents: number;
  /** Plannable people without a licence, who cannot sign in. */
  readonly unlicensed: number;
  /** Contracts of employment that nobody has signed or marked as signed. */
  readonly unsigned: number;
  readonly customers: number;
  readonly sites: number;
  /** Sites that nobody has placed. */
  readonly unplaced: number;
  readonly published: number;
  readonly guardsIn: number;
  readonly customersIn: number;
}

export const startKeys = ['identity', 'bank', 'price', 'agents', 'contracts', 'licences', 'sites', 'places', 'month', 'guard', 'customer'] as const;
export type StartKey = (typeof startKeys)[number];

export const startLabels: Readonly<Record<StartKey, string>> = {
  identity: 'Identité de l’agence',
  bank: 'Coordonnées bancaires',
  price: 'Prix de l’heure',
  agents: 'Collaborateurs',
  contracts: 'Contrats de travail',
  licences: 'Accès des collaborateurs',
  sites: 'Clients et sites',
  places: 'Position des sites',
  month: 'Premier planning publié',
  guard: 'Premier collaborateur connecté',
  customer: 'Premier client connecté',
};

export interface StartStep {
  readonly key: StartKey;
  readonly isDone: boolean;
  /** What is there, or what lacks and why it matters. */
  readonly detail: string;
  /** There is nothing to do yet: another step comes first. */
  readonly waits: boolean;
}

const countOf = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

const step = (key: StartKey, isDone: boolean, done: string, open: string): StartStep => ({ key, isDone, detail: isDone ? done : open, waits: false });

const after = (key: StartKey, what: string): StartStep => ({ key, isDone: false, detail: `Après les ${what}`, waits: true });

/** In the order in which an agency goes. Nothing is placed, confirmed or licensed while there is nobody and no site. */
export function startSteps(facts: StartFacts): StartStep[] {
  const { identityMissing, agents, unlicensed, unsigned, customers, sites, unplaced, published, guardsIn, customersIn } = facts;
  const people = countOf(agents, 'collaborateur', 'collaborateurs');
  return [
    step(
      'identity',
      identityMissing.length === 0,
      'Complète',
      `Il manque ${identityMissing.join(', ')} : ces mentions sont obligatoires sur une facture`,
    ),
    step('bank', facts.hasIban, 'IBAN indiqué', 'Sans IBAN, une facture ne dit pas où payer'),
    step('price', facts.hasPrice, 'Prix de l’heure de jour choisi', 'Un prix est proposé : choisissez le vôtre, devis et factures en partent'),
    step('agents', agents > 0, people, 'Importez votre classeur, ou créez une fiche'),
    agents === 0
      ? after('contracts', 'collaborateurs')
      : step(
          'contracts',
          unsigned === 0,
          'Tous signés',
          `${countOf(unsigned, 'contrat', 'contrats')} à faire signer, ou à marquer comme signés sur papier`,
        ),
    agents === 0
      ? after('licences', 'collaborateurs')
      : step(
          'licences',
          unlicensed === 0,
          'Chacun peut se connecter',
          `${countOf(unlicensed, 'collaborateur', 'collaborateurs')} sans accès à l’application`,
        ),
    step(
      'sites',
      sites > 0,
      `${countOf(sites, 'site', 'sites')}, ${countOf(customers, 'client', 'clients')}`,
      customers === 0 ? 'Importez votre classeur, ou créez un client' : 'Créez le premier site de vos clients',
    ),
    sites === 0
      ? after('places', 'sites')
      : step(
          'places',
          unplaced === 0,
          'Tous placés',
          `${countOf(unplaced, 'site', 'sites')} à placer : sans position, la présence n’est pas vérifiée`,
        ),
    step('month', published > 0, countOf(published, 'service publié', 'services publiés'), 'Les collaborateurs ne voient que ce qui est publié'),
    step(
      'guard',
      guardsIn > 0,
      countOf(guardsIn, 'collaborateur connecté', 'collaborateurs connectés'),
      'Aucun collaborateur ne s’est encore connecté',
    ),
    step('customer', customersIn > 0, countOf(customersIn, 'client connecté', 'clients connectés'), 'Ouvrez le portail à un contact de votre client'),
  ];
}

const ESSENTIAL: ReadonlySet<StartKey> = new Set(['identity', 'bank', 'price', 'agents', 'sites', 'month', 'guard']);

/** Works already: what is open then is daily work, and no more a beginning. */
export const isStarted = (steps: readonly StartStep[]): boolean => steps.every(({ key, isDone }) => isDone || !ESSENTIAL.has(key));

const CANDIDATE = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gi;

/** True when a free text names an account: « IBAN : FR76 3000 6000 0112 3456 7890 189, BIC … ». */
export const holdsIban = (text: string): boolean =>
  [...text.replaceAll('\u00A0', ' ').matchAll(CANDIDATE)].some(([found]) => {
    const words = found.split(' ');
    return words.some((_word, index) => isIban(words.slice(0, words.length - index).join(' ')));
  });
