import { expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { refusalText } from './refusal-text.ts';

const message = 'Certains champs sont à corriger';

test('a refused replacement is told with its reasons, each once (F-063)', () => {
  const errors = {
    'changes.services': 'Un circuit compte au moins deux étapes',
    'replacements.1': 'Collaborateur introuvable',
    other: 'Collaborateur introuvable',
  };
  const refused = new ApiError(422, { code: 'shared.invalid', message, errors });
  expect(refusalText(refused)).toBe(`${message} : Un circuit compte au moins deux étapes ; Collaborateur introuvable`);
});

test('a refusal without reasons is told as it is (F-063)', () => {
  expect(refusalText(new ApiError(409, { code: 'planning.forbidden', message: 'Les règles de l’agence interdisent cette affectation' }))).toBe(
    'Les règles de l’agence interdisent cette affectation',
  );
});
