// Writes stored objects and lists in words: « Prénom : Aïcha, Ville : Lyon ». Each element of a list has its line.
import { isRight, rightLabel } from '../../identity/rights.ts';
import { fieldNames } from './field-names.ts';
import { settingNames } from './setting-names.data.ts';

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The French name of a key inside a stored object. A key without a name stays as it is. */
export const nameOfKey = (key: string): string =>
  isRight(key) ? rightLabel(key) : (settingNames[key] ?? fieldNames[key] ?? fieldNames[snake(key)] ?? key);

/**
 * `say` writes a plain value; parts that it leaves empty are left out.
 */
export function storedWords(value: unknown, say: (plain: unknown) => string): string {
  if (typeof value !== 'object' || value === null) return say(value);
  if (Array.isArray(value)) {
    const parts = value.map((each) => storedWords(each, say)).filter((part) => part !== '');
    return parts.join(value.some((each) => typeof each === 'object') ? '\n' : ', ');
  }
  const parts = Object.entries(value).map(([key, part]) => ({ name: nameOfKey(key), words: storedWords(part, say) }));
  return parts
    .filter(({ words }) => words !== '')
    .map(({ name, words }) => `${name} : ${words}`)
    .join(', ');
}
