import { describe, expect, test } from 'vitest';
import { imagesIn, nameOf } from './kept-images.ts';

const address = (file: string, signature: string): string => `/api/download?url=agency%2F${file}&expires=1&signature=${signature}`;
const instructions = (...sources: readonly string[]): string =>
  JSON.stringify({ type: 'doc', content: sources.map((src) => ({ type: 'figure', attrs: { fileId: 'f', src, caption: 'Porte' } })) });

describe('images of a day', () => {
  test('are those of the texts, each once; a document to open is none', () => {
    const [door, gate] = [`${address('door', 'a')}&inline=1`, `${address('gate', 'b')}&inline=1`];
    const day = {
      sites: [{ instructions: instructions(door, gate) }, { instructions: instructions(door) }],
      papers: [{ url: address('paper', 'c') }],
    };
    expect(imagesIn(day)).toEqual([door, gate]);
    expect(imagesIn({ sites: [{ instructions: 'Portail nord fermé' }] })).toEqual([]);
  });

  test('keep their name when they are signed anew', () => {
    const origin = 'https://vigie.example';
    expect(nameOf(`${address('door', 'a')}&inline=1`)).toBe('/kept-image/agency/door');
    expect(nameOf(`${origin}${address('door', 'b')}`)).toBe('/kept-image/agency/door');
    expect(nameOf('/api/download')).toBeNull();
    expect(nameOf('/assets/map.png?url=x')).toBeNull();
  });
});
