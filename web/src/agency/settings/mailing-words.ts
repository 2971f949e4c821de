// Choices for mailing plannings, in French.
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const frequencies = [
  { value: 'month', label: 'Chaque mois, le 1er' },
  { value: 'custom', label: 'Tous les … jours' },
  { value: 'dayOfWeek', label: 'Un jour de la semaine' },
  { value: 'dates', label: 'À dates fixes' },
  { value: 'never', label: 'Jamais' },
];
export const periods = [
  { value: 'week', label: 'Les 7 jours suivants' },
  { value: 'month', label: 'Le mois suivant' },
  { value: 'custom', label: 'Un nombre de jours' },
];
export const weekdays = weekdayNames.map((name, index) => ({ value: String(index + 1), label: capital(name) }));
/** A month without that day uses its last one. */
export const monthDays = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `le ${index + 1}${index === 0 ? 'er' : ''}` }));
