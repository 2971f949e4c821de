// An Excel workbook of one sheet, written in the browser: typed cells, a bold frozen head, filters on it.
import { zip } from './zip.ts';

/** `day` and `instant` hold serial numbers of Excel, `duration` a share of a day. */
export type SheetKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'duration';
export interface SheetColumn {
  readonly header: string;
  readonly kind: SheetKind;
  /** In characters. */
  readonly width: number;
}
export type SheetCell = string | number | null;
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const LONGEST = 32_767;

/** Place of the kind's format among the cell formats of `STYLES`. */
const STYLE: Readonly<Record<SheetKind, number>> = { text: 0, number: 0, money: 2, day: 3, instant: 4, duration: 5 };
const HEADER_STYLE = 1;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML cannot hold are left out. */
const escaped = (text: string): string =>
  text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : '')).replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** 0 → 'A', 26 → 'AA'. */
export const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
};

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`;

function cell(place: string, kind: SheetKind, value: SheetCell): string {
  if (value === null || value === '') return '';
  return typeof value === 'string' ? textCell(place, value, 0) : `<c r="${place}" s="${STYLE[kind]}"><v>${value}</v></c>`;
}

export function sheetXml({ columns, rows }: Sheet): string {
  const last = `${columnName(columns.length - 1)}${rows.length + 1}`;
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const head = columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, HEADER_STYLE)).join('');
  const lines = rows.map((row, index) => {
    const cells = columns.map(({ kind }, at) => cell(`${columnName(at)}${index + 2}`, kind, row[at] ?? null)).join('');
    return `<row r="${index + 2}">${cells}</row>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${head}</row>${lines.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

/** Excel refuses some signs in a sheet's name, and more than 31 of them. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Feuille';

const relation = (id: number, type: string, target: string): string => `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;

export const workbook = (sheet: Sheet): Promise<Blob> =>
  zip(
    [
      {
        name: '[Content_Types].xml',
        text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
      },
      { name: '_rels/.rels', text: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
      {
        name: 'xl/workbook.xml',
        text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      { name: 'xl/_rels/workbook.xml.rels', text: relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')) },
      { name: 'xl/styles.xml', text: STYLES },
      { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet) },
    ],
    XLSX_TYPE,
  );
