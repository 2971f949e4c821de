// Lists the refusals about exports, closed months and signed hours.
import type { Refusals } from '../plumbing/errors.ts';

export const exportErrors = {
  'export.too_long': { status: 422, message: "L'export excel est limité à 5000 lignes" },
  'export.siret': { status: 422, message: 'Renseignez le SIRET de l’agence : le fichier des écritures porte son SIREN' },
  'export.empty': { status: 422, message: 'Pas de données à exporter' },
} as const satisfies Refusals;

export const closingErrors = {
  'closing.owner': { status: 403, message: 'Seul le titulaire de l’agence rouvre un mois clôturé' },
  'closing.carried': {
    status: 409,
    message:
      'Des corrections de ce mois sont reportées sur le suivant : supprimez d’abord ces éléments de salaire, sinon elles seraient payées deux fois',
  },
  'closing.nothing': { status: 409, message: 'Il ne reste rien à reporter ici' },
} as const satisfies Refusals;

export const payProofErrors = {
  'pay_proof.changed': { status: 409, message: 'Ces heures ont changé depuis leur affichage : vérifiez-les à nouveau' },
  'pay_proof.empty': { status: 409, message: 'Aucune heure ni absence ce mois-ci' },
  'pay_proof.sent': { status: 409, message: 'Cet envoi a déjà servi : rouvrez la page' },
} as const satisfies Refusals;
