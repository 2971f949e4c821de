// « Carte professionnelle expirée », « Titre de séjour expiré »: what is said of a document agrees with its label.

/** By the first word: the board judges with it, and loads no list of types. */
const FEMININE = /^(Carte|Habilitation|Visite|Pièce|Fin|Formation|Attestation|Autorisation|Assurance)(?![\p{L}])/u;

export const agreeing = (label: string, word: 'expiré' | 'manquant'): string => `${label} ${word}${FEMININE.test(label) ? 'e' : ''}`;
