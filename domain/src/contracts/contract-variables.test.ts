import { describe, expect, test } from 'vitest';
import { readRichText } from '../shared/rich-text/kept-text.ts';
import { wordsOf } from '../shared/rich-text/words.ts';
import { BLANK, fillVariables, variablesOf } from './contract-variables.ts';

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

  test('leave a blank without a value and report its name; an unknown name stays as typed', () => {
    const { text, missing } = fillVariables('{customer.siret} {customer.siret} {nom} {constructor} {agent.fullname}', { 'agent.fullname': ' ' });
    expect(wordsOf(text)).toBe(`${BLANK} ${BLANK} {nom} {constructor} ${BLANK}`);
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
});
