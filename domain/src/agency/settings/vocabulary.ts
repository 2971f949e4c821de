// Three words of the trade that an agency may call otherwise: forms show its own.

export interface Vocabulary {
  readonly responsible: string;
  readonly workPlace: string;
  readonly specialty: string;
}

export const defaultVocabulary: Vocabulary = { responsible: 'Responsable', workPlace: 'Lieu de travail', specialty: 'Spécialité' };

/** Inside a sentence: « votre chef d’exploitation ». */
export const inSentence = (word: string): string => word.charAt(0).toLocaleLowerCase('fr') + word.slice(1);
