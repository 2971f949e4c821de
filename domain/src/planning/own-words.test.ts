import { expect, test } from 'vitest';
import { inOwnWords } from './own-words.ts';

test.each([
  ['Paul Ferrand : repos quotidien insuffisant.', 'Repos quotidien insuffisant.'],
  ["Paul Ferrand n'a pas la spécialité Maître-chien.", "Vous n'avez pas la spécialité Maître-chien."],
  ["Paul Ferrand n'est pas habilité avec ce chien.", "Vous n'êtes pas habilité avec ce chien."],
  ['Paul Ferrand est indisponible du 1er au 3.', 'Vous êtes indisponible du 1er au 3.'],
  ['Paul Ferrand a demandé un congé, sans réponse à ce jour.', 'Vous avez demandé un congé, sans réponse à ce jour.'],
  ['Service en chevauchement : Paul Ferrand est déjà affecté au service Quai.', 'Service en chevauchement : vous êtes déjà affecté au service Quai.'],
  ['Anne Roy est indisponible.', 'Anne Roy est indisponible.'],
  ['Paul Ferrand acceptera.', 'Paul Ferrand acceptera.'],
])('« %s » becomes « %s »', (message, told) => {
  expect(inOwnWords(message, 'Paul Ferrand')).toBe(told);
});
