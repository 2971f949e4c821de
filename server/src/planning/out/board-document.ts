// Makes a board as PDF or workbook: reads it with the reader's rights in one short transaction, then renders it.
import type { FastifyReply } from 'fastify';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { daysBetween } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { XLSX_MIME_TYPE } from '../../plumbing/workbook/write-workbook.ts';
import { readBoard } from '../board/board.ts';
import { planningErrors } from '../errors.ts';
import { boardSheet, type Asked, type BoardSheet } from './board-sheet.ts';
import { boardView } from './board-view.ts';
import { boardWorkbook } from './board-workbook.ts';

type Call = ScopedCall<typeof calls.boardDocument>;

/** Like every export (C-163). */
const MOST_LINES = 5000;
/** A month, or five weeks in part. */
const MOST_DAYS = 35;

/** Each board has its own right. Customers only see sites. */
function demandBoard({ actor, via, body }: Call): void {
  if (body.kind === 'agents' && (via === 'customer' || !has(actor, 'readAgentsPlanning'))) throw forbidden('readAgentsPlanning');
  if (body.kind === 'sites' && !has(actor, 'readSitesPlanning')) throw forbidden('readSitesPlanning');
  if (body.until < body.from || daysBetween(body.from, body.until) >= MOST_DAYS) throw invalid({ until: 'La période va d’un jour à cinq semaines' });
}

const load = (call: Call) =>
  call.house.db.tenant(doorOf(call, 'planning.boardDocument'), async (tx) => {
    const { from, until } = call.body;
    const board = await readBoard({ ...call, tx, body: { from, until } });
    return { board, agency: await loadAgency(tx, call.agencyId) };
  });

function demandLength(sheet: BoardSheet, { format }: Asked): void {
  if (sheet.services.length > MOST_LINES) throw refusal(planningErrors, format === 'xlsx' ? 'planning.export_too_long' : 'planning.print_too_long');
  if (format === 'xlsx' && sheet.services.length === 0) throw refusal(planningErrors, 'planning.export_empty');
}

export async function send(reply: FastifyReply, type: string, name: string, bytes: Uint8Array): Promise<FastifyReply> {
  await reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
  return reply;
}

export async function boardDocument(call: Call & Omit<Scope, 'tx'>): Promise<FastifyReply> {
  demandBoard(call);
  const { body, house, reply } = call;
  const { board, agency } = await load(call);
  const sheet = boardSheet(board, body, agency.timeZone);
  demandLength(sheet, body);
  const name = `planning-${body.kind === 'sites' ? 'sites' : 'collaborateurs'}-${body.from}`;
  if (body.format === 'xlsx') return send(reply, XLSX_MIME_TYPE, `${name}.xlsx`, await boardWorkbook(sheet, body.kind));
  const settings = settingsOf(agency);
  const now = house.clock.now();
  const pdf = await printHeaded(
    { house, agencyId: agency.id },
    'board',
    boardView({
      asked: body,
      sheet,
      settings,
      customers: board.customers,
      agency: agencyView(agency, localDay(now, agency.timeZone), settings.exportSettings),
      printedAt: `Imprimé le ${formatDateTime(now, agency.timeZone).replace(' ', ' à ')}`,
    }),
  );
  return send(reply, 'application/pdf', `${name}.pdf`, pdf);
}
