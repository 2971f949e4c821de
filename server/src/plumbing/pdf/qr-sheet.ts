// Prints a sheet of QR codes, several per thing in the chosen grid, and answers with it (F-292).
import type { FastifyReply } from 'fastify';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { qrSheetIssues, type QrSheet } from '@vigie/domain/shared/codes/qr-sheet.ts';
import { invalid } from '../errors.ts';
import type { House } from '../house.ts';

export interface QrThing {
  readonly id: string;
  /** What its code holds. */
  readonly address: string;
  /** The two lines under the code. */
  readonly bold: string;
  readonly plain: string;
}

export function demandFitting(sheet: QrSheet, things: number): void {
  const issues = qrSheetIssues(sheet, things);
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

const drawing = (text: string): Uint8Array => {
  const { path, viewBox } = qrDrawing(text);
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}"/></svg>`);
};

export async function sendQrSheet(
  house: House,
  reply: FastifyReply,
  sheet: QrSheet,
  things: readonly QrThing[],
  name: string,
): Promise<FastifyReply> {
  const { perRow, size, margin, perReference } = sheet;
  const fileOf = ({ id }: QrThing): string => `files/code-${id}`;
  const codes = things.flatMap((thing) => {
    const code = { file: fileOf(thing), title: thing.plain, reference: thing.bold };
    return Array<typeof code>(perReference).fill(code);
  });
  const files = Object.fromEntries(things.map((thing) => [fileOf(thing), drawing(thing.address)]));
  const pdf = await house.pdf.render('qr-sheet', { perRow, size, margin, codes }, files);
  await reply.header('content-type', 'application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(Buffer.from(pdf));
  return reply;
}
