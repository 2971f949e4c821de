import { deflateSync, crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanRichText } from '@vigie/domain/shared/rich-text/clean.ts';
import { createPdfEngine, PdfError } from './engine.ts';
import { invoiceView } from './invoice-view.ts';
import { imageFile, printedProse } from './printed-prose.ts';
import { pdfPages } from './pdf-text.ts';
import { sampleInvoice, sampleLogbook, sampleReport } from './samples.data.ts';
import type { PdfTemplates } from './views.ts';

const engine = createPdfEngine();
afterAll(() => engine.close());

/** A plain PNG of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3, 120);
  row[0] = 0;
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
const photo = png(32, 24);
const files = { 'files/quai': photo, 'files/gache': photo, 'files/signature': photo };
const latin = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

describe('invoices', () => {
  test('forty lines, their sites, VAT, total, notes and legal footer are printed on numbered pages', async () => {
    const pages = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(40))));
    expect(pages).toHaveLength(2);
    const all = pages.join('\n');
    for (const text of ['Facture', 'FA-2026-00042', 'Entrepôt logistique Dourges – bâtiment C', '22\u202F815,30', 'FR76']) {
      expect(all).toContain(text);
    }
    for (const page of pages) expect(page.replaceAll('\n', ' ')).toContain('aucune prérogative de puissance');
    expect(pages[0]).toContain('Page 1 / 2');
    expect(pages[1]).toContain('Page 2 / 2');
    expect(pages[1]).toContain('Facture FA-2026-00042');
  });

  test('the document is PDF/A-3, tagged and French', async () => {
    const pdf = latin(await engine.render('invoice', invoiceView(sampleInvoice(1))));
    expect(pdf).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Lang \(fr/);
  });

  test('a draft says so and has no number; an issued invoice does not', async () => {
    const [draft] = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(1, { number: null }))));
    const [issued] = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(1))));
    expect(draft).toContain('BROUILLON');
    expect(draft).not.toContain('FA-');
    expect(issued).not.toContain('BROUILLON');
  });

  test('the table head and the site are repeated on the next page', async () => {
    const pages = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(70))));
    expect(pages[1]).toContain('Désignation');
    expect(pages[1]).toMatch(/Siège Euralille, tour A|Entrepôt logistique/);
  });

  test('typed text is printed as it is, markup characters included', async () => {
    const typed = '*gras* _x_ #let x = 1 $5$ @ref <b>b</b> `code` \\ // [a] = titre ~';
    const [line] = sampleInvoice(1).lines;
    const lines = [{ ...line!, label: typed, description: '#panic("non")' }];
    const [page] = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(1, { subject: typed, lines }))));
    expect(page!.split(typed)).toHaveLength(3);
    expect(page).toContain('#panic("non")');
  });

  test.each([
    ['a script without a font', '中文 société'],
    ['control characters and a lone surrogate', 'a\u0000b\u0007 \uD800 société'],
    ['an emoji', '😀 société'],
  ])('%s does not prevent the invoice', async (_name, subject) => {
    const [page] = pdfPages(await engine.render('invoice', invoiceView(sampleInvoice(1, { subject }))));
    expect(page).toContain('société');
  });

  test('rich text of the editor keeps its words and ignores unknown nodes and dangerous links', async () => {
    const intro = cleanRichText({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Conditions' }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'un *point*' }] }],
            },
          ],
        },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'lien', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
        { type: 'mystery', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'gardé' }] }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                {
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'case' }] }],
                },
              ],
            },
          ],
        },
      ],
    });
    const pdf = await engine.render('invoice', invoiceView(sampleInvoice(1, { intro })));
    const [page] = pdfPages(pdf);
    for (const word of ['Conditions', 'un *point*', 'lien', 'gardé', 'case']) expect(page).toContain(word);
    expect(latin(pdf)).not.toContain('javascript:');
  });

  test('everything in a rich text is printed: marks, lists, spanned cells, images with their caption', async () => {
    const words = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) });
    const line = (...content: object[]) => ({ type: 'paragraph', content });
    const cell = (text: string, attrs: object = {}) => ({ type: 'tableCell', attrs, content: [line(words(text))] });
    const id = '3f2a6c1e-0000-4000-8000-0123456789ab';
    const figure = (fileId: string, caption: string) => ({
      type: 'figure',
      attrs: { fileId, mimeType: 'image/png', width: 1500, height: 1125, caption },
    });
    const text = JSON.stringify({
      type: 'doc',
      content: [
        line(words('gras', 'bold'), words('surligné', 'highlight', 'underline'), { type: 'hardBreak' }, words('#strong[x] $5$ @ref', 'strike')),
        { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [line(words('quatrième'))] }] },
        { type: 'blockquote', content: [line(words('cité'))] },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('large', { colspan: 3 }), cell('haut', { rowspan: 9 })] },
            { type: 'tableRow', content: [cell('seul', { colspan: 9 })] },
          ],
        },
        figure(id, 'Porte nord'),
        figure('3f2a6c1e-0000-4000-8000-000000000000', 'Plan perdu'),
      ],
    });
    const prose = printedProse(text, new Set([id]));
    const pdf = await engine.render('instructions', { ...sampleLogbook, title: 'Consignes', facts: [], text: prose }, { [imageFile(id)]: photo });
    const page = pdfPages(pdf).join('\n');
    for (const word of [
      'gras',
      'surligné',
      '#strong[x] $5$ @ref',
      '4.',
      'quatrième',
      'cité',
      'large',
      'haut',
      'seul',
      'Porte nord',
      'Image absente',
      'Plan perdu',
    ])
      expect(page).toContain(word);
    expect(latin(pdf).match(/\/Subtype \/Image/g)).toHaveLength(1);
  });

  test('the agency’s own header is under the letterhead, and its lines at the foot of each page', async () => {
    const agency = {
      ...sampleLogbook.agency,
      header: printedProse('Astreinte : 06 00 00 00 00'),
      footer: ['Agence de Lille', 'Ouverte de 8 h à 18 h'],
    };
    const pages = pdfPages(await engine.render('invoice', invoiceView({ ...sampleInvoice(40), agency })));
    expect(pages.map((page) => [page.includes('Astreinte'), page.includes('Ouverte de 8 h'), page.includes('SIRET')])).toEqual([
      [true, true, true],
      [false, true, true],
    ]);
  });

  test('a credit note names the corrected invoice, with its date', async () => {
    const view = invoiceView(
      sampleInvoice(1, {
        type: 'creditNote',
        title: 'Avoir',
        number: 'AV-2026-00003',
        corrects: { number: 'FA-2026-00040', date: '2026-10-31' },
      }),
    );
    const [page] = pdfPages(await engine.render('invoice', view));
    expect(page).toContain('FA-2026-00040 du 31/10/2026');
    expect(page).not.toContain('IBAN');
  });
});

describe('reports and logbooks', () => {
  test('a report shows number, times, findings, entries, checkpoints and both signatures', async () => {
    const pdf = await engine.render('intervention-report', sampleReport, files);
    const all = pdfPages(pdf).join('\n');
    for (const text of ['RI-2026-00318', '+11 min', 'Porte du quai 7 ouverte', 'Local sprinkler', 'Manqué', 'Samir Belkacem', 'Client absent']) {
      expect(all).toContain(text);
    }
    expect(latin(pdf).match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  });

  test('one unreadable photograph does not prevent the report', async () => {
    const broken = { ...files, 'files/gache': Buffer.from('no image at all') };
    const pages = pdfPages(await engine.render('intervention-report', sampleReport, broken));
    expect(pages.join('\n')).toContain('02:49 – gâche');
  });

  test('a logbook prints its entries in order, and says when there were none', async () => {
    const all = pdfPages(await engine.render('logbook', sampleLogbook, files)).join('\n');
    expect(all.indexOf('Prise de service, consignes lues')).toBeLessThan(all.indexOf('Malaise d’une cliente'));
    expect(all).toContain('reçu à 10:02');
    const empty = pdfPages(await engine.render('logbook', { ...sampleLogbook, entries: [] }));
    expect(empty.join('\n')).toContain('Aucun évènement');
  });
});

describe('the engine', () => {
  test('documents requested together each have their own data, over recycled threads', async () => {
    const small = createPdfEngine({ workers: 2, recycleAfter: 2 });
    const numbers = ['FA-2026-00001', 'FA-2026-00002', 'FA-2026-00003', 'FA-2026-00004', 'FA-2026-00005', 'FA-2026-00006'];
    const pdfs = await Promise.all(numbers.map((number) => small.render('invoice', invoiceView(sampleInvoice(1, { number })))));
    pdfs.forEach((pdf, index) => expect(pdfPages(pdf)[0]).toContain(numbers[index]));
    await small.close();
    await expect(small.render('logbook', sampleLogbook)).rejects.toThrow(PdfError);
  });

  test('data that a template cannot print is an error, and the next document is still made', async () => {
    const incomplete = { agency: sampleLogbook.agency } as PdfTemplates['logbook'];
    await expect(engine.render('logbook', incomplete)).rejects.toThrow(PdfError);
    await expect(engine.render('logbook', { ...sampleLogbook, entries: [] })).resolves.toBeInstanceOf(Uint8Array);
  });

  test('an image cannot replace a template', async () => {
    await expect(engine.render('logbook', sampleLogbook, { 'house.typ': photo })).rejects.toThrow(PdfError);
    await expect(engine.render('logbook', sampleLogbook, { 'files/../house': photo })).rejects.toThrow(PdfError);
  });

  test('a document that takes too long is abandoned', async () => {
    const hasty = createPdfEngine({ timeoutMs: 1 });
    await expect(hasty.render('invoice', invoiceView(sampleInvoice(40)))).rejects.toThrow(/no document after/);
    await hasty.close();
  });
});

test('in a developer’s watch mode, whose threads post their files, the answer is still the document', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1';
  const watched = createPdfEngine();
  try {
    expect(pdfPages(await watched.render('invoice', invoiceView(sampleInvoice(1))))).toHaveLength(1);
  } finally {
    delete process.env['WATCH_REPORT_DEPENDENCIES'];
    await watched.close();
  }
});
