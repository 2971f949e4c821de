// The sentences that paying and ordering are refused with, as the specification has them (its spelling kept).
import type { PaymentMethodType } from './payment-method.ts';

export const paymentTexts = {
  /** C-206, C-207. */
  alreadyDefault: 'Ce moyen de paiement est déjà utilisé par défaut.',
  defaultKept: 'Vous ne pouvez pas supprimer votre moyen de paiement par défaut.',
  invalidMethod: 'Ce moyen de paiement n’est plus valable : il ne peut pas être utilisé par défaut.',
  /** C-214. */
  noDefault: 'Aucun moyen de paiement par défaut selectionné.',
  /** C-216. */
  declined:
    "Nous n'avons pas pu collecter le paiement. Veuillez réessayer avec un autre moyen de paiement ou contactez-nous pour plus d'informations.",
  cancelled: 'Le paiement a été annulé.',
  authentication: 'Une authentification 3D secure est requise.',
  unknown: 'Une erreur est survenue',
  /** C-212. */
  alreadyAccepted: 'Le paiement a déjà été accepté : il sera mis à jour automatiquement.',
  /** C-217. */
  noCustomer: 'Aucun client Stripe trouvé',
  noAddress: 'Une adresse est requise',
  addressMissing: "Informations sur la localisation de l'agence manquante",
  customerFailed: "Une erreur c'est produite pendant la création du client Stripe",
  /** C-195. */
  orderFailed: "Une erreur c'est produite pendant la souscription, la commande n'a pas été validé",
  subscriptionFailed: "L'abonnement demandé n'a pas pu aboutir",
} as const;

/** The default method is no more: which kind is missing (C-215). */
export const missingMethodText = {
  sepa: 'Aucun compte bancaire associé à votre compte. Veuillez associer un compte bancaire à votre compte pour régulariser la situation.',
  card: 'Aucune carte bancaire associée à votre compte. Veuillez associer une carte bancaire à votre compte pour régulariser la situation.',
} as const satisfies Record<PaymentMethodType, string>;
