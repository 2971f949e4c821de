import { readXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { readWorkbook, WorkbookError } from './read-workbook.ts';
import type { SheetSource } from './sheet.ts';
import { CellError } from './sheet.ts';
import { csvStream } from './write-csv.ts';
import { sheetNames, workbookBytes, workbookStream } from './write-workbook.ts';

const sheet = (rows: SheetSource['rows']): SheetSource => ({
  name: 'Heures',
  columns: [
    { header: 'Agent', key: 'agent', kind: 'text' },
    { header: 'Jour', key: 'day', kind: 'date' },
    { header: 'Début', key: 'start', kind: 'datetime' },
    { header: 'Durée', key: 'minutes', kind: 'minutes' },
    { header: 'Montant', key: 'cents', kind: 'money' },
    { header: 'Note', key: 'rating', kind: 'number' },
  ],
  rows,
});
const row = {
  agent: 'Éléonore Œuvrard',
  day: '2026-11-21',
  start: '2026-11-21T05:00:00Z',
  minutes: 750,
  cents: 123_456,
  rating: 4.5,
};
const text = async (stream: AsyncIterable<Buffer>): Promise<string> => Buffer.concat(await Array.fromAsync(stream)).toString('utf8');

describe('Excel workbooks', () => {
  test('every kind of column is read back as written, instants on the Paris clock', async () => {
    const [read] = await readWorkbook(await workbookBytes({ sheets: [sheet([row])] }));
    expect(read!.name).toBe('Heures');
    expect(read!.rows[0]).toEqual(['Agent', 'Jour', 'Début', 'Durée', 'Montant', 'Note']);
    expect(read!.rows[1]).toEqual(['Éléonore Œuvrard', '2026-11-21', '2026-11-21T06:00', '12:30', 1234.56, 4.5]);
  });

  test('summer and winter each have their own offset, and so does another zone', async () => {
    const rows = [{ start: '2026-07-01T00:00:00Z' }, { start: '2026-10-25T00:30:00Z' }, { start: '2026-10-25T01:30:00Z' }];
    const paris = await readWorkbook(await workbookBytes({ sheets: [sheet(rows)] }));
    expect(paris[0]!.rows.slice(1).map((cells) => cells[2])).toEqual(['2026-07-01T02:00', '2026-10-25T02:30', '2026-10-25T02:30']);
    const reunion = await readWorkbook(await workbookBytes({ sheets: [sheet(rows)], zone: 'Indian/Reunion' }));
    expect(reunion[0]!.rows[1]![2]).toBe('2026-07-01T04:00');
  });

  test('columns have room for ten figures and a minute of a day: Excel shows no number signs instead', async () => {
    const { sheets } = await readXlsx(await workbookBytes({ sheets: [sheet([row])] }));
    const widths = sheets[0]!.columns?.map(({ width }) => width);
    const longest = ['', '21/11/2026', '21/11/2026 06:00', '1000:00', '1 234 567,89', '1234567890'];
    expect(widths).toEqual([24, 12, 17, 10, 12, 10]);
    for (const [index, text] of longest.entries()) expect(text.length).toBeLessThanOrEqual(widths![index]!);
  });

  test('several sheets keep their names and rows', async () => {
    const sheets = [sheet([row]), { ...sheet([row, row]), name: 'Été/Hiver' }, { ...sheet([]), name: 'heures' }];
    const read = await readWorkbook(await workbookBytes({ sheets }));
    expect(read.map((one) => [one.name, one.rows.length])).toEqual([
      ['Heures', 2],
      ['Été Hiver', 3],
      ['heures (2)', 1],
    ]);
    expect(read[1]!.rows[2]!.slice(0, 3)).toEqual(['Éléonore Œuvrard', '2026-11-21', '2026-11-21T06:00']);
  });

  test('rows are pulled at the reader’s pace, not gathered first', async () => {
    let pulled = 0;
    async function* endless(): AsyncGenerator<typeof row> {
      for (;;) {
        pulled += 1;
        yield row;
      }
    }
    const stream = workbookStream({ sheets: [sheet(endless())] });
    for await (const chunk of stream) if (chunk.length > 0 && pulled > 100) break;
    expect(pulled).toBeGreaterThan(100);
    expect(stream.destroyed).toBe(true);
  });

  test('a formula typed by a person stays a text', async () => {
    const [read] = await readWorkbook(await workbookBytes({ sheets: [sheet([{ agent: '=1+1' }])] }));
    expect(read!.rows[1]![0]).toBe('=1+1');
  });

  test('a failing source of rows fails the stream', async () => {
    function* failing(): Generator<typeof row> {
      yield row;
      throw new Error('database gone');
    }
    await expect(workbookBytes({ sheets: [sheet(failing())] })).rejects.toThrow('database gone');
  });

  test('a value of the wrong kind is an error, not an empty cell', async () => {
    await expect(workbookBytes({ sheets: [sheet([{ day: '21/11/2026' }])] })).rejects.toThrow(CellError);
    await expect(workbookBytes({ sheets: [sheet([{ minutes: '90' }])] })).rejects.toThrow(CellError);
  });

  test('sheet names are made valid for Excel', () => {
    expect(sheetNames(['a/b', '', 'x'.repeat(40), 'x'.repeat(40)])).toEqual(['a b', 'Feuille', 'x'.repeat(31), `${'x'.repeat(27)} (2)`]);
  });
});

describe('CSV files', () => {
  test('a French spreadsheet opens it: mark, semicolons, comma decimals, hundredths of hours', async () => {
    expect(await text(csvStream(sheet([row])))).toBe(
      '\uFEFFAgent;Jour;Début;Durée;Montant;Note\r\nÉléonore Œuvrard;21/11/2026;21/11/2026 06:00;12,50;1234,56;4,5\r\n',
    );
  });

  test('the decimal sign and the separator follow the settings', async () => {
    expect(await text(csvStream(sheet([row]), { decimal: '.', separator: '\t' }))).toContain('\t12.50\t1234.56\t4.5');
  });

  test.each(['=cmd|calc', '+33', '-1', '@SUM(A1)', '\tx'])('the text %j cannot run as a formula', async (agent) => {
    expect(await text(csvStream(sheet([{ agent }])))).toContain(`'${agent}`);
  });

  test('a negative amount stays a number', async () => {
    expect(await text(csvStream(sheet([{ cents: -5 }])))).toContain(';-0,05;');
  });

  test('quotes, separators and line ends survive a round trip', async () => {
    const agent = 'Le "Grand"; Pierre\nagent';
    const [read] = await readWorkbook(Buffer.from(await text(csvStream(sheet([{ agent }])))));
    expect(read!.rows[1]![0]).toBe(agent);
  });
});

describe('uploaded files', () => {
  test.each([
    ['UTF-8', Buffer.from('Nom;Prénom\nLe Goff;José\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFNom;Prénom\nLe Goff;José\n')],
    ['Latin-1', Buffer.from('Nom;Prénom\nLe Goff;José\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFNom;Prénom\nLe Goff;José\n', 'utf16le')],
    ['commas', Buffer.from('Nom,Prénom\nLe Goff,José\n')],
    ['tabs', Buffer.from('Nom\tPrénom\nLe Goff\tJosé\n')],
  ])('CSV in %s', async (_name, bytes) => {
    const [read] = await readWorkbook(bytes);
    expect(read!.rows.slice(0, 2)).toEqual([
      ['Nom', 'Prénom'],
      ['Le Goff', 'José'],
    ]);
  });

  test('the euro sign and œ of Windows files are kept', async () => {
    const [read] = await readWorkbook(Buffer.from([0x4e, 0x3b, 0x80, 0x9c, 0x0a]));
    expect(read!.rows[0]).toEqual(['N', '€œ']);
  });

  test('commas within the quotes of the first line are no separators, however many there are', async () => {
    const [read] = await readWorkbook(Buffer.from('"Nom, prénom, surnom";Ville\n"Roux, Ada, A.";Albi\n'));
    expect(read!.rows).toEqual([
      ['Nom, prénom, surnom', 'Ville'],
      ['Roux, Ada, A.', 'Albi'],
    ]);
  });

  test('commas in a semicolon file do not split it', async () => {
    const [read] = await readWorkbook(Buffer.from('Taux;Nom\n12,5;"a,b;c"\n'));
    expect(read!.rows[1]).toEqual(['12,5', 'a,b;c']);
  });

  test.each<[string, Buffer, RegExp]>([
    ['an empty file', Buffer.alloc(0), /vide/],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xlsx/],
    ['a torn archive', Buffer.from('PK\u0003\u0004 torn'), /incomplet/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /ni un classeur/],
  ])('%s is refused in French', async (_name, bytes, message) => {
    await expect(readWorkbook(bytes)).rejects.toThrow(WorkbookError);
    await expect(readWorkbook(bytes)).rejects.toThrow(message);
  });

  test('too many rows, or an archive that unpacks too large, are refused', async () => {
    const bytes = await workbookBytes({ sheets: [sheet([row, row, row])] });
    await expect(readWorkbook(bytes, { maxRows: 3 })).rejects.toThrow(/plus de 3 lignes/);
    await expect(readWorkbook(bytes, { maxUnpackedBytes: 100 })).rejects.toThrow(/volumineux/);
  });
});
