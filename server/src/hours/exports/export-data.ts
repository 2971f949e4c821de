// Writes one export as a workbook or as CSV: checks right, period and length, then builds the file.
import type { FastifyReply } from 'fastify';
import type { payroll as calls } from '@vigie/contract/hours/payroll-endpoints.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { ExportType, exportIssue, missingExportRight, type ExportKind } from '@vigie/domain/hours/export-types.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import type { SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import { CSV_MIME_TYPE, csvStream } from '../../plumbing/workbook/write-csv.ts';
import { XLSX_MIME_TYPE, workbookBytes } from '../../plumbing/workbook/write-workbook.ts';
import { exportErrors } from '../errors.ts';
import { hoursPeriod } from '../period.ts';
import { detailedSheet } from './detailed.ts';
import type { ExportAsked } from './pay-parts.ts';
import { prePayrollSheet } from './pre-payroll.ts';
import { registerSheet } from './register.ts';

/** What is made of a kind, under which name. */
interface Made {
  readonly kind: ExportKind;
  readonly name: string;
  readonly sheet: (asked: ExportAsked) => Promise<SheetSource>;
}
const made: Readonly<Record<ExportType, Made>> = {
  [ExportType.prepaie]: { kind: ExportType.prepaie, name: 'prepaie', sheet: prePayrollSheet },
  [ExportType.detailed]: { kind: ExportType.detailed, name: 'export-detaille', sheet: detailedSheet },
  [ExportType.personnelRegister]: { kind: ExportType.personnelRegister, name: 'registre-du-personnel', sheet: registerSheet },
};

/** A whole month is shown by its name. */
const periodName = (from: string, until: string): string =>
  from === firstOfMonth(from) && until === lastOfMonth(from) ? from.slice(0, 7) : `${from}-${until}`;

type Asked = ScopedCall<typeof calls.exportAccounting>;

export async function exportFile(
  {
    tx,
    agencyId,
    actor,
    house,
    reply,
    body,
  }: Scope & Pick<Asked, 'reply' | 'body'> & { readonly body: Partial<ScopedCall<typeof calls.export>['body']> },
  { kind, name, sheet: make }: Made,
): Promise<FastifyReply> {
  const missing = missingExportRight(actor, kind);
  if (missing) throw forbidden(missing);
  const settings = await loadSettings(tx, agencyId);
  const period = hoursPeriod(body.from, body.until, settings);
  const sheet = await make({
    tx,
    agencyId,
    settings,
    period,
    now: house.clock.now(),
    withPay: agentsCan.readPays(actor),
    seal: house.seal,
    establishmentId: body.establishmentId ?? null,
  });
  const issue = exportIssue((sheet.rows as readonly SheetRow[]).length);
  if (issue) throw refusal(exportErrors, `export.${issue}`);
  // Times of day in the sheets are already wall clocks.
  const bytes =
    body.format === 'csv'
      ? Buffer.concat(await csvStream(sheet, { decimal: settings.exportSettings.decimalSeparator, zone: 'UTC' }).toArray())
      : Buffer.from(await workbookBytes({ sheets: [sheet], zone: 'UTC' }));
  await reply
    .header('content-type', body.format === 'csv' ? CSV_MIME_TYPE : XLSX_MIME_TYPE)
    .header('content-disposition', `attachment; filename="${name}-${periodName(body.from, body.until)}.${body.format}"`)
    .send(bytes);
  return reply;
}

export const exportData = (call: ScopedCall<typeof calls.export>): Promise<FastifyReply> => exportFile(call, made[call.body.type]);
