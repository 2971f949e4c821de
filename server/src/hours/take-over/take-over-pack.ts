// Answers who goes to the incoming company: on screen, as a PDF, as a workbook that an import reads.
import type { FastifyReply } from 'fastify';
import type { takeOver as calls } from '@vigie/contract/hours/take-over-endpoints.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { contractTypeLabels, monthlyMinutes, qualificationWords } from '@vigie/domain/agents/agent-contract.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { addMonths } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { typedContract } from '../../agents/file/file-lists.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { AgentSheetView } from '../../plumbing/pdf/views.ts';
import type { SheetColumn, SheetRow } from '../../plumbing/workbook/sheet.ts';
import { workbookBytes, XLSX_MIME_TYPE } from '../../plumbing/workbook/write-workbook.ts';
import { judgeStaff, type JudgedAgent, type JudgedStaff } from './judge-staff.ts';

type Asked = Pick<ScopedCall<typeof calls.list>, 'tx' | 'agencyId' | 'house' | 'actor' | 'params' | 'body'>;
interface Pack extends JudgedStaff {
  readonly agency: AgencyRow;
}

async function packOf({ tx, agencyId, house, actor, params, body }: Asked): Promise<Pack> {
  if (!agentsCan.edit(actor)) throw forbidden('editAgents');
  const agency = await loadAgency(tx, agencyId);
  return { agency, ...(await judgeStaff(tx, { agency, siteId: params.siteId, on: body.on, now: house.clock.now() })) };
}

export async function listTakeOver(call: ScopedCall<typeof calls.list>) {
  const { site, from, until, staff } = await packOf(call);
  return {
    site,
    from,
    until,
    data: staff.map(({ agent: { id, firstname, lastname, number }, siteMinutes, allMinutes, result }) => ({
      agent: { id, firstname, lastname, number },
      siteMinutes,
      allMinutes,
      transferable: result.transferable,
      tests: [...result.tests],
    })),
  };
}

/** The incoming company hears of those who go, and of nobody else. */
const going = ({ staff }: Pack): JudgedAgent[] => staff.filter(({ result }) => result.transferable);
const entryOf = ({ agent, contract }: JudgedAgent): string | null => agent.hiredOn ?? contract?.startOn ?? null;
const cardEnd = ({ lists }: JudgedAgent): string | null => lists.expirations.find(({ typeKey }) => typeKey === 'professionalCard')?.expiresOn ?? null;
const day = (value: string | null): string => (value === null ? '' : formatDay(value));
const kindOf = ({ contract }: JudgedAgent): string => (contract ? contractTypeLabels[typedContract(contract).type] : '');

function payOf({ contract }: JudgedAgent, actor: Actor): string {
  if (!contract || !agentsCan.readPays(actor)) return '';
  const { hourlyCents, monthlyCents } = contract;
  return [hourlyCents === null ? '' : `${formatMoney(hourlyCents)} / h`, monthlyCents === null ? '' : `${formatMoney(monthlyCents)} / mois`]
    .filter(Boolean)
    .join(', ');
}

function letterOf(pack: Pack, { actor, body: { on } }: Asked, now: string): AgentSheetView {
  const { agency, site, from, until } = pack;
  const people = going(pack);
  const name = ({ agent }: JudgedAgent): string => fullName(agent.firstname, agent.lastname);
  return {
    agency: agencyView(agency, now, settingsOf(agency).exportSettings),
    title: 'Reprise de personnel',
    number: site.name,
    status: `Transfert le ${formatDay(on)}`,
    tone: null,
    draft: false,
    photo: null,
    sections: [
      {
        title: 'Marché',
        facts: [
          { label: 'Entreprise sortante', value: agency.name },
          { label: 'Site', value: site.name },
          { label: 'Période examinée', value: `du ${formatDay(from)} au ${formatDay(until)}` },
          { label: 'Salariés transférables', value: String(people.length) },
        ],
      },
    ],
    tables: [
      {
        title: 'Contrats',
        head: ['Salarié', 'Contrat', 'Ancienneté depuis', 'Qualification', 'Heures par mois', 'Salaire brut'],
        rows: people.map((one) => [
          name(one),
          kindOf(one),
          day(entryOf(one)),
          one.contract ? qualificationWords(one.contract) : '',
          one.contract ? formatDuration(monthlyMinutes(one.contract)) : '',
          payOf(one, actor),
        ]),
      },
      {
        title: 'Conditions de l’article 2.2',
        head: ['Salarié', 'Part du temps', 'Heures sur le site', 'Carte professionnelle', 'Fin de validité'],
        rows: people.map((one) => [
          name(one),
          one.result.tests.find(({ key }) => key === 'share')?.figure ?? '',
          one.result.tests.find(({ key }) => key === 'presence')?.figure ?? '',
          one.agent.cardNumber,
          day(cardEnd(one)),
        ]),
      },
    ],
    printedAt: `Établie le ${formatDay(now)} en application de l’avenant du 28 janvier 2011 à l’accord du 5 mars 2002 (IDCC 1351). Données personnelles, destinées à la seule entreprise entrante.`,
  };
}

export async function printTakeOver(call: ScopedCall<typeof calls.letter>): Promise<FastifyReply> {
  const { house, reply } = call;
  const pack = await packOf(call);
  const pdf = await printHeaded(
    { house, agencyId: pack.agency.id },
    'agent-sheet',
    letterOf(pack, call, localDay(house.clock.now(), pack.agency.timeZone)),
  );
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="reprise-${call.body.on}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}

/** Headings that the import of collaborators knows. */
const columns: readonly SheetColumn[] = [
  { key: 'number', header: 'Matricule', kind: 'text', width: 12 },
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénom', kind: 'text', width: 18 },
  { key: 'cardNumber', header: 'Carte professionnelle', kind: 'text', width: 34 },
  { key: 'cardExpiresOn', header: 'Fin de validité de la carte', kind: 'date', width: 14 },
  { key: 'contract', header: 'Type de contrat', kind: 'text', width: 20 },
  { key: 'entryOn', header: 'Date d’entrée', kind: 'date', width: 12 },
  { key: 'endOn', header: 'Date de sortie', kind: 'date', width: 12 },
  { key: 'hours', header: 'Heures mensuelles', kind: 'hours', width: 12 },
  { key: 'coefficient', header: 'Coefficient', kind: 'number', width: 12 },
  { key: 'pay', header: 'Salaire brut', kind: 'text', width: 24 },
  { key: 'share', header: 'Part du temps sur le site', kind: 'text', width: 20 },
  { key: 'siteMinutes', header: 'Présence sur neuf mois', kind: 'minutes', width: 14 },
];
const planningColumns: readonly SheetColumn[] = [
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénom', kind: 'text', width: 18 },
  { key: 'site', header: 'Site', kind: 'text', width: 24 },
  { key: 'startAt', header: 'Début', kind: 'datetime', width: 18 },
  { key: 'endAt', header: 'Fin', kind: 'datetime', width: 18 },
];

const sheetRow = (one: JudgedAgent, actor: Actor): SheetRow => ({
  number: one.agent.number,
  lastname: one.agent.lastname,
  firstname: one.agent.firstname,
  cardNumber: one.agent.cardNumber,
  cardExpiresOn: cardEnd(one),
  contract: kindOf(one),
  entryOn: entryOf(one),
  endOn: one.contract?.endOn ?? null,
  hours: one.contract ? monthlyMinutes(one.contract) : null,
  coefficient: one.contract?.coefficient ?? null,
  pay: payOf(one, actor),
  share: one.result.tests.find(({ key }) => key === 'share')?.figure ?? '',
  siteMinutes: one.siteMinutes,
});

/** Services of the last month before the transfer. */
const lastPlanning = ({ agent, lines }: JudgedAgent, site: string, from: string): SheetRow[] =>
  lines
    .map(({ work: { service } }) => service)
    .filter(({ startAt }) => startAt.slice(0, 10) >= from)
    .map(({ startAt, endAt }) => ({ lastname: agent.lastname, firstname: agent.firstname, site, startAt, endAt }));

export async function exportTakeOver(call: ScopedCall<typeof calls.workbook>): Promise<FastifyReply> {
  const { actor, reply, body } = call;
  const pack = await packOf(call);
  const people = going(pack);
  const monthBefore = addMonths(body.on, -1);
  const bytes = await workbookBytes({
    sheets: [
      { name: 'Collaborateurs', columns, rows: people.map((one) => sheetRow(one, actor)) },
      { name: 'Dernier planning', columns: planningColumns, rows: people.flatMap((one) => lastPlanning(one, pack.site.name, monthBefore)) },
    ],
    zone: pack.agency.timeZone,
  });
  await reply
    .header('content-type', XLSX_MIME_TYPE)
    .header('content-disposition', `attachment; filename="reprise-${body.on}.xlsx"`)
    .send(Buffer.from(bytes));
  return reply;
}
