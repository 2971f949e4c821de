// Agrees words with a number or with a person. French has its plural from two on: « 0 site », « 1,5 heure », « 2 sites ».

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** The word alone: `agreed(3, 'retiré', 'retirés')` → 'retirés'. */
export const agreed = (count: number, one: string, many: string): string => (Math.abs(count) < 2 ? one : many);

/** `plural(3, 'site', 'sites')` → '3 sites'. */
export const plural = (count: number, one: string, many: string): string => `${figures.format(count)} ${agreed(count, one, many)}`;

/** « d’Amadou », « d’Élodie », « d’avril », « de Marc ». A y before a consonant is a vowel: « d’Yves », « de Yasmine ». Every h counts as aspirated. */
export const ofName = (name: string): string => (/^([aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouyéè])/i.test(name) ? `d’${name}` : `de ${name}`);
