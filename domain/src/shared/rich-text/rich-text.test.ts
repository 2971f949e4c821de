import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './clean.ts';
import { plainTextOf, richTextHtml } from './html.ts';
import { cleanKeptText, isBlank, keptText, lengthOf, readRichText, readWithAddresses, richTextIssue } from './kept-text.ts';
import { wordsOf } from './words.ts';
import { imageIdsOf, nodesOf, richHref, richImageTypes, richMarks, richNodes, withImages, type RichMark, type RichNode } from './rich-text.ts';

const FILE = '3f2a6c1e-0000-4000-8000-0123456789ab';
const word = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const image = (attrs: object = {}) => ({
  type: 'figure',
  attrs: { fileId: FILE, name: 'porte.png', mimeType: 'image/png', size: 1200, width: 640, height: 480, caption: 'Porte nord', ...attrs },
});

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['textAlign'],
  heading: ['level', 'textAlign'],
  orderedList: ['start'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  figure: ['fileId', 'name', 'mimeType', 'size', 'width', 'height', 'caption'],
};
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  listItem: ['bulletList', 'orderedList'],
  tableRow: ['table'],
  tableHeader: ['tableRow'],
  tableCell: ['tableRow'],
  text: ['paragraph', 'heading'],
  hardBreak: ['paragraph', 'heading'],
};

const strangers = (given: object | undefined, known: readonly string[] = []): string[] =>
  Object.keys(given ?? {}).filter((key) => !known.includes(key));
const when = (isBreach: boolean, what: string): string[] => (isBreach ? [what] : []);

const markBreaches = (mark: RichMark): string[] => [
  ...when(!(richMarks as readonly string[]).includes(mark.type), `mark ${mark.type}`),
  ...when(mark.type === 'link' && richHref(mark.attrs?.['href']) === null, 'link'),
  ...strangers(mark.attrs, ['href']),
];

/** Lists everything in a tree that a rich text may not contain. */
const breaches = (node: RichNode, parent = ''): string[] => [
  ...when(!(richNodes as readonly string[]).includes(node.type), `node ${node.type}`),
  ...when(PARENTS[node.type]?.includes(parent) === false, `${node.type} in ${parent}`),
  ...when(node.type === 'figure' && !richImageTypes.some((type) => type === node.attrs?.['mimeType']), 'image type'),
  ...when(node.type === 'text' && node.text === '', 'empty text'),
  ...strangers(node, ['type', 'text', 'attrs', 'marks', 'content']),
  ...strangers(node.attrs, ATTRIBUTES[node.type]),
  ...(node.marks ?? []).flatMap(markBreaches),
  ...(node.content ?? []).flatMap((child) => breaches(child, node.type)),
];

const anyType = fc.oneof(fc.constantFrom(...richNodes), fc.constantFrom('script', 'style', 'svg', 'image', 'iframe', 'codeBlock', '', '__proto__'));
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a\u0000b', '\ud800', 'Bonjour'),
);
const anyAttrs = fc.dictionary(
  fc.constantFrom(
    'href',
    'src',
    'onerror',
    'style',
    'class',
    'level',
    'textAlign',
    'colspan',
    'rowspan',
    'start',
    'fileId',
    'mimeType',
    'width',
    'caption',
  ),
  fc.oneof(
    anyText,
    fc.integer({ min: -5, max: 40 }),
    fc.constantFrom(
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'https://vigie.test/a?b=1',
      'mailto:a@b.fr',
      FILE,
      'image/png',
      'image/svg+xml',
      'center',
      NaN,
      null,
    ),
  ),
  { maxKeys: 5 },
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.record({
      type: fc.constant('text'),
      text: anyText,
      marks: fc.array(fc.record({ type: fc.constantFrom(...richMarks, 'code', 'textStyle'), attrs: anyAttrs })),
    }),
    fc.record(
      { type: anyType, attrs: anyAttrs, text: anyText, content: fc.array(tie('tree'), { maxLength: 6 }), onclick: anyText },
      { requiredKeys: ['type'] },
    ),
    fc.anything(),
  ),
}));
const anything = fc.oneof(
  tree,
  fc.array(tree, { maxLength: 6 }).map((content) => doc(...content)),
);

/** Every tag of some HTML, opening or single, with its attributes. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<([^>]*)>/g)].map((found) => found[1] ?? '');

describe('a cleaned rich text', () => {
  test('never contains a node, mark, attribute, link or image that is not allowed, whatever the input', () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(breaches(cleanRichText(given))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('does not change when cleaned again', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const once = cleanRichText(given);
        expect(cleanRichText(structuredClone(once))).toEqual(once);
        expect(cleanKeptText(keptText(once))).toBe(keptText(once));
      }),
      { numRuns: 500 },
    );
  });

  test('has table rows that fill one rectangle, so that screens and printers place cells alike', () => {
    fc.assert(
      fc.property(anything, (given) => {
        for (const table of [...nodesOf(cleanRichText(given))].filter(({ type }) => type === 'table')) {
          const cells = (table.content ?? []).flatMap((row) => row.content ?? []);
          const places = cells.reduce((sum, { attrs }) => sum + Number(attrs?.['colspan'] ?? 1) * Number(attrs?.['rowspan'] ?? 1), 0);
          expect(places % (table.content?.length ?? 1)).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the editor’s own output unchanged', () => {
    const written = doc(
      { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ type: 'text', text: 'Ronde' }] },
      line(
        { type: 'text', text: 'Fermer ' },
        { type: 'text', text: 'le portail', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://vigie.test/x' } }] },
      ),
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              line({ type: 'text', text: 'Nord' }),
              { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [line({ type: 'text', text: 'Quai' })] }] },
            ],
          },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [line({ type: 'text', text: 'Jour' })] }],
          },
        ],
      },
      image(),
    );
    expect(cleanRichText(written)).toEqual(written);
  });

  test('loses scripts, handlers, styles, drawings and addresses that run code', () => {
    const hostile = doc(
      { type: 'script', content: [word('alert(1)')] },
      { type: 'style', content: [word('body{}')] },
      { type: 'SVG', attrs: { onload: 'alert(1)' }, content: [word('x')] },
      {
        type: 'paragraph',
        attrs: { style: 'position:fixed', onclick: 'alert(1)', class: 'x' },
        content: [word('suite', { type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'x' } })],
      },
      line(word('web', { type: 'link', attrs: { href: 'https://vigie.test/', target: '_blank', onclick: 'x' } })),
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
      image({ fileId: 'x" onerror="alert(1)' }),
      image({ mimeType: 'image/svg+xml' }),
      image({ src: 'https://evil.test/x.png', onerror: 'alert(1)' }),
    );
    const clean = cleanRichText(hostile);
    expect(JSON.stringify(clean)).not.toMatch(/alert|onerror|onclick|onload|javascript|style|body|evil|svg/i);
    expect(clean.content.slice(0, 2)).toEqual([
      line({ type: 'text', text: 'suite' }),
      line({ type: 'text', text: 'web', marks: [{ type: 'link', attrs: { href: 'https://vigie.test/' } }] }),
    ]);
    expect(imageIdsOf(clean)).toEqual([FILE]);
  });

  test('keeps the text of unknown nodes, in order', () => {
    const given = doc({ type: 'callout', content: [line(word('un')), word('deux')] }, word('trois'), {
      type: 'listItem',
      content: [line(word('quatre'))],
    });
    expect(plainTextOf(cleanRichText(given))).toBe('un\n\ndeux\n\ntrois\n\nquatre');
  });

  test('cuts a tree that is too deep, without failing', () => {
    let deep: unknown = word('fond');
    for (let depth = 0; depth < 50_000; depth += 1) deep = { type: 'blockquote', content: [deep] };
    expect(isBlank(cleanRichText(doc(deep)))).toBe(true);
    expect(cleanRichText(null)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  test('an image keeps its type, name, size, width, height and caption, and no address (A-178)', () => {
    expect(cleanRichText(doc(image({ src: '/api/download?x' }))).content).toEqual([image()]);
    expect(cleanRichText(doc(image({ width: 9000, caption: undefined }))).content[0]?.attrs).toMatchObject({ width: 1500, caption: '' });
    const shown = withImages(cleanRichText(doc(image())), (attrs) => ({ ...attrs, src: `/f/${attrs['fileId']}` }));
    expect(shown.content[0]?.attrs?.['src']).toBe(`/f/${FILE}`);
  });
});

test('the text of a rich text fits on one line', () => {
  const text = JSON.stringify(
    doc(
      line(word('Fermer '), word('tôt', { type: 'bold' })),
      { type: 'bulletList', content: [{ type: 'listItem', content: [line(word('Nord'))] }] },
      image(),
    ),
  );
  expect(wordsOf(text)).toBe('Fermer tôt Nord [Porte nord]');
  expect([wordsOf('Un\nDeux'), wordsOf('{"type":"doc", broken')]).toEqual(['Un\nDeux', '{"type":"doc", broken']);
});

test('the editor gets only the addresses that the server gave', () => {
  const read = (src: string) => readWithAddresses(JSON.stringify(doc(image({ src })))).content[0]?.attrs?.['src'];
  expect(read('/api/download?url=x')).toBe('/api/download?url=x');
  expect([read('https://evil.test/x.png'), read('javascript:alert(1)')]).toEqual([undefined, undefined]);
});

describe('link addresses', () => {
  test.each(['https://a.fr', 'http://a.fr/x?y=1#z', 'HTTPS://A.FR', 'mailto:a@b.fr?subject=x', ' https://a.fr '])('accept %s', (href) => {
    expect(richHref(href)).toBe(href.trim());
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.fr',
    '/x',
    'https://',
    'mailto:',
    'https://a .fr',
    'ftp://a.fr',
    'tel:+33',
    3,
  ])('refuse %s', (href) => {
    expect(richHref(href)).toBeNull();
  });
});

describe('a rich text as a string', () => {
  test('plain text stays plain, and is read as paragraphs and lines', () => {
    expect(cleanKeptText('Fermer <b>à</b> 22 h\n\nMerci')).toBe('Fermer <b>à</b> 22 h\n\nMerci');
    expect(readRichText('Un\nDeux\n\nTrois').content).toEqual([
      line({ type: 'text', text: 'Un' }, { type: 'hardBreak' }, { type: 'text', text: 'Deux' }),
      line({ type: 'text', text: 'Trois' }),
    ]);
    expect(cleanKeptText('Si 3 < 4 et 5 > 2, voir <la note> "on = off"')).toBe('Si 3 < 4 et 5 > 2, voir <la note> "on = off"');
    expect(cleanKeptText('{"type":"doc", broken')).toBe('{"type":"doc", broken');
  });

  test('an empty tree is an empty text', () => {
    expect(cleanKeptText(JSON.stringify(doc(line(), line(word('  ')))))).toBe('');
    expect(cleanKeptText(JSON.stringify(doc(image())))).toContain(FILE);
  });

  test('has at most 500000 characters, captions included, whatever the tree’s size (A-252)', () => {
    const long = (length: number) => JSON.stringify(doc(line(word('é'.repeat(length))), image({ caption: 'abcde' })));
    expect(lengthOf(readRichText(long(10)))).toBe(15);
    expect(richTextIssue(long(499_995))).toBeNull();
    expect(richTextIssue(long(499_996))).toBe('Maximum 500000 caractères');
    expect(richTextIssue('x'.repeat(500_001))).toBe('Maximum 500000 caractères');
  });
});

describe('rich text in a mail', () => {
  test('only contains our own tags, whatever was typed', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const html = richTextHtml(cleanRichText(given), (id) => `cid:${id}`);
        for (const tag of tagsOf(html)) {
          expect(tag).toMatch(/^\/?(strong|em|u|s|span|a|p|br|ul|ol|li|div|hr|table|tr|th|td|img)\b/);
          expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\bon\w+=/i);
        }
        expect(html).not.toMatch(/href="(?!https?:|mailto:)/i);
      }),
      { numRuns: 300 },
    );
  });

  test('contains everything: marks, lists, cells, images with their caption', () => {
    const html = richTextHtml(
      cleanRichText(
        doc(
          line(word('<b>', { type: 'bold' })),
          { type: 'orderedList', attrs: { start: 2 }, content: [{ type: 'listItem', content: [line(word('deux'))] }] },
          image(),
        ),
      ),
      (id) => `cid:${id}`,
    );
    expect(html).toContain('<strong>&#60;b&#62;</strong>');
    expect(html).toContain('<ol start="2"');
    expect(html).toContain(`<img src="cid:${FILE}" alt="Porte nord"`);
    expect(richTextHtml(cleanRichText(doc(image())))).toContain('Porte nord');
  });
});

describe('simplified nodes', () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [line(word(text))] });
  const table = doc({
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('a'), cell('b')] },
      { type: 'tableRow', content: [cell('c'), cell('d')] },
    ],
  });

  test('a table without spans has none after cleaning, and each cell keeps its place', () => {
    const rows = cleanRichText(table).content[0]!.content!;
    expect(rows.map((row) => row.content!.map(({ attrs }) => attrs))).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(rows.map((row) => row.content!.map((each) => plainTextOf({ type: 'doc', content: each.content! }).trim()))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('a numbered list is an allowed node', () => {
    const list = doc({ type: 'orderedList', content: [{ type: 'listItem', content: [line(word('a'))] }] });
    expect(cleanRichText(list).content[0]?.type).toBe('orderedList');
    expect(breaches(cleanRichText(list))).toEqual([]);
  });

  test('an image of unknown size is written as four by three', () => {
    const bare: RichNode = { type: 'doc', content: [{ type: 'figure', attrs: { fileId: FILE } }] };
    expect(richTextHtml(bare, () => 'https://vigie.test/x.png')).toMatch(/width="400".*aspect-ratio:400\/300/);
  });
});
