import { expect, test } from 'vitest';
import { homonymsOf, initialsOf, lastNameIn, shortName } from './short-names.ts';

const named = (id: string, firstname: string, lastname: string) => ({ id, firstname, lastname });
const jean = named('1', 'Jean', 'Dupont');
const claire = named('2', 'Claire', 'Dupont');
const claude = named('3', 'Claude', 'DUPONT');
const awa = named('4', 'Awa', 'Camara');
const agents = [jean, claire, claude, awa];
const homonyms = homonymsOf(agents);

test('people of one name bear as many letters of their first name as it takes, and nobody else bears any', () => {
  expect(agents.map((one) => lastNameIn(one, homonyms, 20))).toEqual(['Dupont J.', 'Dupont Clai.', 'DUPONT Clau.', 'Camara']);
  expect(agents.map((one) => shortName(one, homonyms))).toEqual(['J. Dupont', 'Clai. Dupont', 'Clau. DUPONT', 'A. Camara']);
});

test('two people of one whole name keep it whole: no letter tells them apart', () => {
  const twins = [named('5', 'Élodie', 'Petit'), named('6', 'Elodie', 'Petit')];
  expect(twins.map((one) => lastNameIn(one, homonymsOf(twins), 20))).toEqual(['Petit Élodie', 'Petit Elodie']);
});

test('in few characters the name is cut, never what tells it from another', () => {
  expect(lastNameIn(jean, homonyms, 7)).toBe('Dup… J.');
  expect(lastNameIn(awa, homonyms, 7)).toBe('Camara');
  expect(lastNameIn(awa, homonyms, 5)).toBe('Cama…');
  expect(lastNameIn(jean, homonyms, 3)).toBe('D… J.');
});

test('a guard without a name is still somebody', () => {
  const nobody = named('7', '', '');
  expect([lastNameIn(nobody, homonyms, 8), shortName(nobody, homonyms), initialsOf(nobody), initialsOf(jean)]).toEqual(['Agent', 'Agent', 'A', 'JD']);
});
