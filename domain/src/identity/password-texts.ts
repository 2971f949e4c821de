// Provides the texts of the password requirements, in the form's order (decision 14 for the last).

export const length = '6 caractères min.';
export const digit = '1 chiffre min.';
export const lower = '1 minuscule min.';
export const upper = '1 majuscule min.';
export const common = 'Ce mot de passe est trop courant';
