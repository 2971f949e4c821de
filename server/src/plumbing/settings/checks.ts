// Checks the value of a setting and says in one sentence what to write instead. A value that may be secret is not repeated.
import { isIP } from 'node:net';

/** The sentence of a wrong value. Null: it is right. */
export type SettingCheck = (value: string, name: string) => string | null;

const unless = (isRight: boolean, sentence: string): string | null => (isRight ? null : sentence);
const protocolOf = (address: string): string => URL.parse(address)?.protocol ?? '';
const isWeb = (address: string): boolean => /^https?:$/.test(protocolOf(address));

export const port: SettingCheck = (value, name) => {
  const number = Number(value);
  return unless(
    Number.isInteger(number) && number >= 0 && number <= 65_535,
    `${name}=${value} n’est pas un port : écrivez un nombre de 1 à 65535 (${name === 'PORT' ? 'PORT=4405 npm start' : `${name}=4410`}).`,
  );
};

export const milliseconds: SettingCheck = (value, name) =>
  unless(Number.isInteger(Number(value)) && Number(value) >= 1, `${name}=${value} n’est pas un nombre de millisecondes : écrivez par exemple 1000.`);

export const share: SettingCheck = (value, name) =>
  unless(Number(value) >= 0 && Number(value) <= 1, `${name}=${value} n’est pas une part : écrivez un nombre de 0 à 1, par exemple 0.1.`);

export const ROLES = ['web', 'worker'] as const;
const isRole = (word: string): boolean => ROLES.some((role) => role === word);

export const roles: SettingCheck = (value) => {
  const unknown = value.split(',').find((word) => !isRole(word.trim()));
  return unless(unknown === undefined, `ROLES=${value} : « ${unknown?.trim()} » n’est pas un rôle, écrivez web, worker ou les deux (web,worker).`);
};

/** A number of proxies, or their addresses and networks. */
export const proxies: SettingCheck = (value) =>
  unless(
    /^\s*\d\s*$/.test(value) || value.split(',').every((place) => isIP(place.trim().split('/')[0] ?? '') > 0),
    `TRUST_PROXY=${value} : écrivez le nombre de relais devant Vigie (1), ou leurs adresses (10.0.0.4,172.16.0.0/12).`,
  );

export const webAddress =
  (example: string): SettingCheck =>
  (value, name) =>
    unless(isWeb(value.trim()), `${name}=${value} n’est pas une adresse : écrivez ${example}.`);

export const webHosts: SettingCheck = (value, name) => {
  const wrong = value.split(/[\s,]+/).find((host) => host !== '' && !isWeb(host));
  return unless(wrong === undefined, `${name}=${wrong} n’est pas une adresse : écrivez https://cartes.exemple.fr.`);
};

export const postgresAddress: SettingCheck = (value, name) =>
  unless(
    /^postgres(ql)?:$/.test(protocolOf(value)),
    `${name} n’est pas une adresse PostgreSQL : écrivez postgresql://utilisateur:motdepasse@machine:5432/base.`,
  );

export const mailServer: SettingCheck = (value, name) =>
  unless(
    /^smtps?:$/.test(protocolOf(value)),
    `${name} n’est pas l’adresse d’un serveur de mail : écrivez smtp://utilisateur:motdepasse@machine:587.`,
  );

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

export const mailAddress: SettingCheck = (value, name) =>
  unless(ADDRESS.test(value.trim()), `${name}=${value} n’est pas une adresse électronique : écrivez vous@exemple.fr.`);

export const sender: SettingCheck = (value, name) =>
  unless(
    ADDRESS.test(/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value.trim()),
    `${name}=${value} n’est pas un expéditeur : écrivez Vigie <vigie@exemple.fr>.`,
  );

/** Characters of a given key: 32 of base64 are 192 bits. */
export const SHORTEST_KEY = 32;

export const longKey: SettingCheck = (value, name) =>
  unless(
    value.trim().length >= SHORTEST_KEY,
    `${name} est trop courte : il faut au moins ${SHORTEST_KEY} caractères tirés au hasard (par exemple ceux de « openssl rand -base64 33 »).`,
  );

export const zeroOrOne: SettingCheck = (value, name) => unless(/^[01]$/.test(value), `${name}=${value} : écrivez 0 ou 1.`);

export const oneOf =
  (...words: string[]): SettingCheck =>
  (value, name) =>
    unless(words.includes(value), `${name}=${value} : écrivez ${words.slice(0, -1).join(', ')} ou ${words.at(-1)}.`);

/** The demonstration's stand-ins, named by what they do not do. */
export const sandbox: SettingCheck = (value, name) =>
  unless(value === 'sandbox' || value === 'off', `${name}=${value} : écrivez sandbox (démonstration) ou off.`);

export const gigabytes: SettingCheck = (value, name) =>
  unless(Number(value) >= 0, `${name}=${value} n’est pas un nombre de gigaoctets : écrivez par exemple 50, ou 0 sans limite.`);

export const backups: SettingCheck = (value, name) =>
  unless(Number.isInteger(Number(value)) && Number(value) >= 1, `${name}=${value} n’est pas un nombre de sauvegardes : écrivez par exemple 7.`);
