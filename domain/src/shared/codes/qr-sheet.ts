// Lays out QR codes on A4 sheets.

export interface QrSheet {
  readonly perRow: number;
  /** Side of a code with its margin, in centimetres. */
  readonly size: number;
  /** White space around a code, in millimetres. */
  readonly margin: number;
  readonly perReference: number;
}

/** F-292. */
export const defaultQrSheet: QrSheet = { perRow: 4, size: 5, margin: 1, perReference: 4 };

/** The printable width of a page of 21 cm. */
export const PRINTED_WIDTH_CM = 20;
/** The maximum number of codes per file. More codes need several files. */
export const MOST_CODES = 2000;

const within = (value: number, least: number, most: number, whole = true): string | null =>
  value >= least && value <= most && (!whole || Number.isInteger(value)) ? null : `Entre ${least} et ${most}`;

/** `things`: how many have codes. */
export function qrSheetIssues(sheet: QrSheet, things: number): Record<string, string> {
  const found: Record<string, string | null> = {
    perRow: within(sheet.perRow, 1, 10),
    size: within(sheet.size, 1.5, 10, false),
    margin: within(sheet.margin, 0, 10, false),
    perReference: within(sheet.perReference, 1, 100),
  };
  if (!found['perRow'] && !found['size'] && sheet.perRow * sheet.size > PRINTED_WIDTH_CM)
    found['size'] = `${sheet.perRow} codes de ${String(sheet.size).replace('.', ',')} cm dépassent la largeur de la page (${PRINTED_WIDTH_CM} cm)`;
  if (!found['perReference'] && sheet.perReference * things > MOST_CODES)
    found['perReference'] = `Au plus ${MOST_CODES} codes par fichier : choisissez-en moins`;
  return Object.fromEntries(Object.entries(found).flatMap(([field, issue]) => (issue ? [[field, issue]] : [])));
}
