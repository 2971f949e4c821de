// The variables of contract texts: their group, their label, and a value as an example.
import type { ContractKind } from './contract.ts';

export interface Variable {
  readonly group: VariableGroup;
  readonly label: string;
  readonly example: string;
  /** Absent: for both kinds. */
  readonly kind?: ContractKind;
}

export const variableGroups = {
  contract: 'Contrat',
  agency: 'Agence',
  customer: 'Client',
  agent: 'Collaborateur',
  work: 'Emploi et durée du travail',
  pay: 'Rémunération',
  fixedTerm: 'Durée déterminée',
  partTime: 'Temps partiel',
} as const;
export type VariableGroup = keyof typeof variableGroups;

/** Printed wherever a contract names its collective agreement (art. L1242-12, 5°, C. trav.). */
export const collectiveAgreement = 'Convention collective nationale des entreprises de prévention et de sécurité du 15 février 1985 (IDCC 1351)';

const customer = (label: string, example: string) => ({ group: 'customer', kind: 'customer', label, example }) as const;
const ofAgent =
  <G extends VariableGroup>(group: G) =>
  (label: string, example: string) =>
    ({ group, kind: 'agent', label, example }) as const;
const agent = ofAgent('agent');
const work = ofAgent('work');
const pay = ofAgent('pay');
const fixedTerm = ofAgent('fixedTerm');
const partTime = ofAgent('partTime');
const agency = (label: string, example: string) => ({ group: 'agency', label, example }) as const;
const contract = (label: string, example: string) => ({ group: 'contract', label, example }) as const;

/** What art. L1221-1 s., L1242-12 and L3123-6 C. trav. want written has its variable, beside the identity of both sides. */
export const variableTable = {
  date: contract('Date du jour', '01/12/2026'),
  'contract.title': contract('Titre du contrat', 'Contrat de travail'),
  'contract.reference': contract('Référence du contrat', 'CT-0042'),
  'contract.start': contract('Début du contrat', '01/12/2026'),
  'contract.end': contract('Fin du contrat', '31/05/2027'),
  'contract.length': contract('Durée du contrat', '6 mois'),
  'agency.name': agency('Nom de l’agence', 'Sentinelle Sécurité'),
  'agency.address': agency('Adresse de l’agence', '12 rue des Arts, 31000 Toulouse'),
  'agency.siret': agency('SIRET de l’agence', '123 456 789 00012'),
  'agency.cnaps': agency('Autorisation d’exercice (CNAPS)', 'AUT-031-2112-06-15-20230000001'),
  'agency.email': agency('E-mail de l’agence', 'contact@sentinelle.fr'),
  'agency.phone': agency('Téléphone de l’agence', '05 61 00 00 00'),
  'agency.pension': agency('Caisse de retraite complémentaire', 'AG2R Agirc-Arrco, 14-16 bd Malesherbes, 75008 Paris'),
  'agency.welfare': agency('Organisme de prévoyance', 'AG2R Prévoyance, 14-16 bd Malesherbes, 75008 Paris'),
  'customer.name': customer('Nom du client', 'Galeries Lafargue'),
  'customer.number': customer('Numéro du client', 'CL-0007'),
  'customer.address': customer('Adresse du client', '3 place du Capitole, 31000 Toulouse'),
  'customer.siret': customer('SIRET du client', '987 654 321 00019'),
  'customer.email': customer('E-mail du client', 'direction@lafargue.fr'),
  'agent.fullname': agent('Nom du collaborateur', 'Nadia Benali'),
  'agent.number': agent('Matricule', 'A-0042'),
  'agent.address': agent('Adresse du collaborateur', '8 rue du Lin, 31200 Toulouse'),
  'agent.birth': agent('Date et lieu de naissance', '14/03/1990 à Albi'),
  'agent.nationality': agent('Nationalité', 'Française'),
  'agent.card': agent('Carte professionnelle', 'CAR-031-2028-05-14-20230000001'),
  'agent.hired': agent('Entrée dans l’entreprise', '01/12/2026'),
  'agent.position': work('Poste', 'Agent de sécurité'),
  'work.type': work('Type de contrat de travail', 'CDI'),
  'work.qualification': work('Qualification', "Agent d'exploitation, niveau 3, échelon 2, coefficient 140"),
  'work.category': work('Catégorie', "Agent d'exploitation"),
  'work.level': work('Niveau', '3'),
  'work.step': work('Échelon', '2'),
  'work.coefficient': work('Coefficient', '140'),
  'work.place': work('Lieu de travail', 'Toulouse et sa périphérie'),
  'work.hours': work('Durée du travail', '151,67 heures par mois'),
  'work.trial': work('Période d’essai', '2 mois, jusqu’au 31/01/2027'),
  'work.agreement': work('Convention collective', collectiveAgreement),
  'work.hourly': pay('Taux horaire brut', '12,96 €'),
  'work.monthly': pay('Salaire mensuel brut', '1 965,78 €'),
  'work.elements': pay('Primes et autres éléments', 'Indemnité de panier, prime d’habillage'),
  'work.reason': fixedTerm('Motif du CDD', 'Remplacement d’un salarié en congé de maternité'),
  'work.replaced': fixedTerm('Personne remplacée', 'Karim Haddad'),
  'work.replacedqualification': fixedTerm('Qualification de la personne remplacée', 'Agent de sécurité, coefficient 140'),
  'work.minimum': fixedTerm('Durée minimale, sans terme précis', 'jusqu’au 31/03/2027 au moins'),
  'work.spread': partTime('Répartition des heures', 'Lundi, mardi et jeudi, 8 heures par jour'),
  'work.spreadchanges': partTime('Modification de la répartition', 'Absence d’un collègue, par écrit sept jours avant'),
  'work.hoursnotice': partTime('Communication des horaires', 'Planning remis par écrit sept jours avant'),
  'work.complementary': partTime('Limite des heures complémentaires', '10 heures par mois'),
} as const satisfies Readonly<Record<string, Variable>>;
export type ContractVariable = keyof typeof variableTable;
