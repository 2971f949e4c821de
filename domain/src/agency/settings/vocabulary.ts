// Names the three trade terms that an agency may rename. Forms show its own terms.

export interface Vocabulary {
  readonly responsible: string;
  readonly workPlace: string;
  readonly specialty: string;
}

export const defaultVocabulary: Vocabulary = { responsible: 'Responsable', workPlace: 'Lieu de travail', specialty: 'Spécialité' };

/** Lowercases the term for use inside a sentence: « votre chef d’exploitation ». */
export const inSentence = (word: string): string => word.charAt(0).toLocaleLowerCase('fr') + word.slice(1);
