import { describe, expect, test } from 'vitest';
import { readRichText } from '../shared/rich-text/kept-text.ts';
import { wordsOf } from '../shared/rich-text/words.ts';
import { variableGroups } from './contract-variables.data.ts';
import { fillVariables, variablesOf } from './contract-variables.ts';

const tree = (...texts: object[]): string => JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: texts }] });

describe('contract variables', () => {
  test('are replaced by their values, in plain text and inside marks (C-094)', () => {
    const values = { 'customer.name': 'Galeries Lafargue', 'agency.name': 'Sentinelle', date: '21/11/2026' };
    expect(wordsOf(fillVariables('Entre {agency.name} et {customer.name}, le {date}.', values).text)).toBe(
      'Entre Sentinelle et Galeries Lafargue, le 21/11/2026.',
    );
    const bold = fillVariables(tree({ type: 'text', text: '{customer.name}', marks: [{ type: 'bold' }] }), values).text;
    expect(readRichText(bold).content[0]?.content?.[0]).toMatchObject({ text: 'Galeries Lafargue', marks: [{ type: 'bold' }] });
  });

  test('insert a value as text, whatever it looks like: a tree, markup, another variable, a replacement pattern', () => {
    const sly = '{"type":"doc","content":[]} <b>x</b> {agency.name} $& "\\';
    for (const text of ['{customer.name}', tree({ type: 'text', text: '{customer.name}' })]) {
      const filled = fillVariables(text, { 'customer.name': sly, 'agency.name': 'Sentinelle' }).text;
      expect(readRichText(filled).content[0]?.content).toEqual([{ type: 'text', text: sly }]);
    }
  });

  test('without a value are named where they stand, and reported once; an unknown name stays as typed', () => {
    const { text, missing } = fillVariables('{customer.siret} {customer.siret} {nom} {constructor} {agent.fullname}', { 'agent.fullname': ' ' });
    expect(wordsOf(text)).toBe(
      '[à renseigner : SIRET du client] [à renseigner : SIRET du client] {nom} {constructor} [à renseigner : Nom du collaborateur]',
    );
    expect(missing).toEqual(['SIRET du client', 'Nom du collaborateur']);
  });

  test('differ for each kind', () => {
    const names = (kind: 'agent' | 'customer') => variablesOf(kind).map(({ name }) => name);
    expect([names('customer').includes('agent.fullname'), names('agent').includes('customer.name'), names('agent').includes('date')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('cover what a fixed-term and a part-time contract must say, in groups, each with an example', () => {
    const all = variablesOf('agent');
    const labels = new Set(all.map(({ label }) => label));
    // Art. L1242-12 C. trav.: reason, replaced person and qualification, end, least duration, post, place, agreement, trial period, pay, funds.
    const fixedTerm = [
      'Motif du CDD',
      'Personne remplacée',
      'Qualification de la personne remplacée',
      'Fin du contrat',
      'Durée minimale, sans terme précis',
      'Poste',
      'Lieu de travail',
      'Convention collective',
      'Période d’essai',
      'Taux horaire brut',
      'Salaire mensuel brut',
      'Primes et autres éléments',
      'Caisse de retraite complémentaire',
      'Organisme de prévoyance',
    ];
    // Art. L3123-6 C. trav.: qualification, duration, spread, its changes, how hours are told, complementary hours.
    const partTime = [
      'Qualification',
      'Durée du travail',
      'Répartition des heures',
      'Modification de la répartition',
      'Communication des horaires',
      'Limite des heures complémentaires',
    ];
    expect([...fixedTerm, ...partTime].filter((label) => !labels.has(label))).toEqual([]);
    expect(all.filter(({ example, group }) => example === '' || !(group in variableGroups))).toEqual([]);
    expect(all.filter(({ name }) => wordsOf(fillVariables(`{${name}}`, { [name]: 'écrit' }).text) !== 'écrit')).toEqual([]);
  });
});
