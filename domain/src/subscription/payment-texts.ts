// Provides the refusals of payments and orders, in the specification's wording and spelling.

/** C-206, C-207. */
export const alreadyDefault = 'Ce moyen de paiement est déjà utilisé par défaut.';
export const defaultKept = 'Vous ne pouvez pas supprimer votre moyen de paiement par défaut.';
export const invalidMethod = 'Ce moyen de paiement n’est plus valable : il ne peut pas être utilisé par défaut.';
/** C-214. */
export const noDefault = 'Aucun moyen de paiement par défaut selectionné.';
/** C-216. */
export const declined =
  "Nous n'avons pas pu collecter le paiement. Veuillez réessayer avec un autre moyen de paiement ou contactez-nous pour plus d'informations.";
export const cancelled = 'Le paiement a été annulé.';
export const authentication = 'Une authentification 3D secure est requise.';
export const unknown = 'Une erreur est survenue';
/** C-212. */
export const alreadyAccepted = 'Le paiement a déjà été accepté : il sera mis à jour automatiquement.';
/** C-217. */
export const noCustomer = 'Aucun client Stripe trouvé';
export const noAddress = 'Une adresse est requise';
export const addressMissing = "Informations sur la localisation de l'agence manquante";
export const customerFailed = "Une erreur c'est produite pendant la création du client Stripe";
/** C-195. */
export const orderFailed = "Une erreur c'est produite pendant la souscription, la commande n'a pas été validé";
export const subscriptionFailed = "L'abonnement demandé n'a pas pu aboutir";
/** The default method is missing: names which kind (C-215). */
export const noAccount =
  'Aucun compte bancaire associé à votre compte. Veuillez associer un compte bancaire à votre compte pour régulariser la situation.';
export const noCard =
  'Aucune carte bancaire associée à votre compte. Veuillez associer une carte bancaire à votre compte pour régulariser la situation.';
