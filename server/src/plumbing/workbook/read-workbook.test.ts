import { writeOds, writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

const formulas = new Map([
  ['1,0', { formula: 'A1&B1' }],
  ['1,1', { formula: '1+1', formulaResult: 2 }],
]);

describe('formulas', () => {
  test('the result is read, and a formula that was never computed is shown itself', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'F',
          rows: [
            ['Nom', 'N'],
            [null, null],
          ],
          cells: formulas,
        },
      ],
    });
    expect((await readWorkbook(bytes))[0]?.rows[1]).toEqual(['=A1&B1', 2]);
  });
});

test('a merged cell says the same for each of its rows, but once across its columns', async () => {
  const sheet = {
    name: 'Salariés',
    rows: [
      ['Liste', null, null],
      ['Ville', 'Nom', 'Poste'],
      ['Albi', 'Roux', 'ADS'],
      [null, 'Petit', 'ADS'],
      [null, 'Morel', 'SSIAP 1'],
      ['Gaillac', 'Blanc', 'ADS'],
    ],
    merges: [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 2 },
      { startRow: 2, endRow: 4, startCol: 0, endCol: 0 },
    ],
  };
  for (const bytes of [await writeXlsx({ sheets: [sheet] }), await writeOds({ sheets: [sheet] })]) {
    const { rows } = (await readWorkbook(bytes))[0]!;
    expect(rows.map(([town]) => town)).toEqual(['Liste', 'Ville', 'Albi', 'Albi', 'Albi', 'Gaillac']);
    expect(rows[0]?.slice(1).filter((cell) => cell !== null && cell !== '')).toEqual([]);
  }
});

describe('a text file', () => {
  const rowsOf = async (text: string) => (await readWorkbook(Buffer.from(text)))[0]?.rows;

  test('is split at the most frequent separator of its first line, outside quotation marks', async () => {
    expect(await rowsOf('Nom;Ville, pays;Code\nA;B, C;1')).toEqual([
      ['Nom', 'Ville, pays', 'Code'],
      ['A', 'B, C', '1'],
    ]);
    expect(await rowsOf('"a;b;c;d",Ville\nx,y')).toEqual([
      ['a;b;c;d', 'Ville'],
      ['x', 'y'],
    ]);
  });

  test('is split at bars where it has none of the usual separators', async () => {
    expect(await rowsOf('Nom|Ville\nRoux|Albi')).toEqual([
      ['Nom', 'Ville'],
      ['Roux', 'Albi'],
    ]);
  });

  test('with one column is not split at all', async () => {
    expect(await rowsOf('Nom\nDupont')).toEqual([['Nom'], ['Dupont']]);
  });
});

describe('OpenDocument workbooks', () => {
  test('are read like .xlsx ones, dates and numbers included', async () => {
    const bytes = await writeOds({
      sheets: [
        {
          name: 'Salariés',
          rows: [
            ['Nom', 'Né le', 'Heures'],
            ['Roux', new Date('1990-05-01T00:00:00Z'), 35],
          ],
        },
      ],
    });
    expect(await readWorkbook(bytes)).toEqual([
      {
        name: 'Salariés',
        hidden: false,
        rows: [
          ['Nom', 'Né le', 'Heures'],
          ['Roux', '1990-05-01', 35],
        ],
      },
    ]);
  });
});

describe('protected workbooks', () => {
  test('are refused with advice', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'F', rows: [['Nom']] }],
      encryption: { password: 'secret', spinCount: 1000 },
    });
    await expect(readWorkbook(bytes)).rejects.toThrow('Ancien format ou classeur protégé : enregistrez-le au format .xlsx sans mot de passe');
  });
});
