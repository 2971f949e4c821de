import { Schema, Slice, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { countOf, cutSlice } from './limits.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'text*', group: 'block' },
    list: { content: 'item+', group: 'block' },
    item: { content: 'paragraph+' },
    figure: { group: 'block', atom: true, attrs: { caption: { default: '' } } },
    text: {},
  },
});
const p = (text: string): Node => schema.node('paragraph', null, text ? [schema.text(text)] : []);
const doc = (...content: Node[]): Node => schema.node('doc', null, content);
const whole = (node: Node): Slice => node.slice(0, node.content.size);

describe('a paste that is too long', () => {
  test('it is cut at the last character that fits, in the middle of its paragraph or list (A-252)', () => {
    const list = schema.node('list', null, [schema.node('item', null, [p('quatre')]), schema.node('item', null, [p('cinq')])]);
    const slice = whole(doc(p('un'), p('deux'), list));
    const cut = cutSlice(slice, 9);
    expect(countOf(cut.content)).toBe(9);
    expect(cut.content.textBetween(0, cut.content.size, '|')).toBe('un|deux|qua');
    const pasted = new Transform(doc(p('x'))).replace(2, 2, cut).doc;
    expect(() => pasted.check()).not.toThrow();
    expect(countOf(pasted.content)).toBe(10);
  });

  test('it stays whole when it fits, and is dropped when nothing fits', () => {
    const slice = whole(doc(p('un'), p('deux')));
    expect(cutSlice(slice, 6)).toBe(slice);
    expect(countOf(cutSlice(slice, 0).content)).toBe(0);
  });

  test('a caption counts as text, and an image is cut with its caption', () => {
    const slice = whole(doc(p('un'), schema.node('figure', { caption: 'porte' }), p('deux')));
    expect(countOf(slice.content)).toBe(11);
    expect(countOf(cutSlice(slice, 5).content)).toBe(2);
  });
});
