import { expect, test } from 'vitest';
import { signUpDefaults, signUpIssues, signUpSettingsIssues } from './sign-up.ts';

const form = {
  agencyName: 'Bouclier Sécurité',
  siret: '732 829 320 00074',
  firstname: 'Nadia',
  lastname: 'Ferrand',
  email: 'nadia@bouclier.fr',
  phone: '06 12 34 56 78',
  agrees: true,
};

test('a complete sign-up is taken, and an empty one is told what lacks', () => {
  expect(signUpIssues(form)).toEqual({});
  const empty = { agencyName: ' ', siret: '', firstname: '', lastname: '', email: '', phone: '', agrees: false };
  const issues = signUpIssues(empty);
  expect(Object.keys(issues)).toEqual(Object.keys(empty));
  expect([issues['siret'], issues['agrees']]).toEqual(['Obligatoire', 'Votre accord est nécessaire']);
});

test.each([
  ['732 829 320 00075', 'Ce SIRET n’existe pas : l’un de ses chiffres est faux'],
  ['732 829 321 00074', 'Ce SIRET n’existe pas : l’un de ses chiffres est faux'],
  ['732 829 320', 'Un SIRET compte 14 chiffres'],
  ['pas encore', 'Un SIRET compte 14 chiffres'],
])('the company number %s is refused in plain words', (siret, said) => {
  expect(signUpIssues({ ...form, siret })).toEqual({ siret: said });
});

test('an address and a telephone number are checked', () => {
  expect(Object.keys(signUpIssues({ ...form, email: 'nadia@', phone: '06 12' }))).toEqual(['email', 'phone']);
});

test('sign-ups are open beside the demonstration, closed elsewhere until somebody opens them', () => {
  expect(signUpDefaults(true)).toMatchObject({ open: true, trialDays: 30, licences: 30 });
  expect(signUpDefaults(false)).toMatchObject({ open: false, terms: '' });
});

test('nobody can be asked to agree to conditions that are not written', () => {
  expect(Object.keys(signUpSettingsIssues({ ...signUpDefaults(false), open: true }))).toEqual(['terms']);
  expect(signUpSettingsIssues(signUpDefaults(false))).toEqual({});
  expect(signUpSettingsIssues(signUpDefaults(true))).toEqual({});
});
