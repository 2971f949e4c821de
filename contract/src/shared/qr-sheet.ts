// The layout of a sheet of QR codes, as a call takes it (F-292).
import { z } from 'zod';
import { defaultQrSheet } from '@vigie/domain/shared/codes/qr-sheet.ts';

export const qrSheetFields = {
  perRow: z.int().default(defaultQrSheet.perRow),
  /** Centimetres. */
  size: z.number().default(defaultQrSheet.size),
  /** Millimetres. */
  margin: z.number().default(defaultQrSheet.margin),
  perReference: z.int().default(defaultQrSheet.perReference),
};
