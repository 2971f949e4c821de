// Lists the messages of the shared validators: the specification's exact French texts (frame document, section 5).

export const required = 'Obligatoire';
export const format = 'Format invalide';
export const integer = 'Nombre entier uniquement';
export const positiveInteger = 'Entier positif uniquement';
export const decimal = 'Veuillez saisir une valeur avec au maximum 3 chiffres après la virgule';
export const email = 'Veuillez saisir une adresse mail valide';
export const phone = "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres";
export const richText = 'Maximum 500000 caractères';
export const frenchDate = 'Format français invalide';
export const dateMissing = "La date n'existe pas";
export const referenceMissing = "La date de comparaison n'est pas définie";
