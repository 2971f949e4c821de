// Writes the workbook of the agents' list: the same rows, filters and order, without sealed data.
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agentAnomalyLabels } from '@vigie/domain/agents/agent-anomalies.ts';
import {
  contractOn,
  contractTypeLabels,
  contractCounts,
  monthlyMinutes,
  type ContractStatus,
  type ContractType,
} from '@vigie/domain/agents/agent-contract.ts';
import { agentLicenceLabels, agentTypeLabels, type AgentStatus, type AgentType } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { loadAgency } from '../agency/profile.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { SheetColumn } from '../plumbing/workbook/sheet.ts';
import { XLSX_MIME_TYPE, workbookBytes } from '../plumbing/workbook/write-workbook.ts';
import { shortLists, type ContractRecord, type ShortLists } from './file/file-lists.ts';
import { pageOfAgents } from './list-agents.ts';
import { anomaliesOf, type View } from './present.ts';
import { today, type AgentRecord } from './reach.ts';

const columns: readonly SheetColumn[] = [
  { key: 'number', header: 'Matricule', kind: 'text', width: 12 },
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénom', kind: 'text', width: 18 },
  { key: 'type', header: 'Type', kind: 'text', width: 14 },
  { key: 'status', header: 'Licence', kind: 'text', width: 14 },
  { key: 'plannable', header: 'Planifiable', kind: 'text', width: 11 },
  { key: 'position', header: 'Poste', kind: 'text', width: 20 },
  { key: 'email', header: 'E-mail', kind: 'text', width: 28 },
  { key: 'phones', header: 'Téléphone', kind: 'text', width: 18 },
  { key: 'street', header: 'Adresse', kind: 'text', width: 28 },
  { key: 'zipcode', header: 'Code postal', kind: 'text', width: 11 },
  { key: 'city', header: 'Ville', kind: 'text', width: 18 },
  { key: 'cardNumber', header: 'Carte professionnelle', kind: 'text', width: 34 },
  { key: 'cardExpiresOn', header: 'Fin de validité de la carte', kind: 'date', width: 14 },
  { key: 'specialties', header: 'Qualifications', kind: 'text', width: 30 },
  { key: 'contract', header: 'Contrat', kind: 'text', width: 16 },
  { key: 'startOn', header: 'Début du contrat', kind: 'date', width: 12 },
  { key: 'endOn', header: 'Fin du contrat', kind: 'date', width: 12 },
  { key: 'minutes', header: 'Heures par mois', kind: 'minutes', width: 12 },
  { key: 'hiredOn', header: 'Entrée', kind: 'date', width: 12 },
  { key: 'anomalies', header: 'Anomalies', kind: 'text', width: 34 },
];

const specialtyLabels: ReadonlyMap<string, string> = new Map(defaultSpecialties.map(({ key, label }) => [key, label]));

const contractCells = (contract: ContractRecord | undefined) =>
  contract
    ? {
        contract: contractTypeLabels[contract.type as ContractType],
        startOn: contract.startOn,
        endOn: contract.endOn,
        minutes: monthlyMinutes(contract),
      }
    : {};

function sheetRow(row: AgentRecord, lists: ShortLists, view: Pick<View, 'actor' | 'today' | 'holidayLocale'>): Record<string, unknown> {
  const { actor, today: day } = view;
  const counted = lists.contracts
    .filter((one) => contractCounts(one.status as ContractStatus))
    .map((one) => ({ id: one.id, startDate: one.startOn, endDate: one.endOn, record: one }));
  return {
    ...row,
    type: agentTypeLabels[row.type as AgentType],
    status: agentLicenceLabels[row.status as AgentStatus],
    plannable: row.plannable ? 'Oui' : 'Non',
    phones: agentsCan.readPhones(actor, { id: row.id, isManager: false }) ? row.phones.map(formatPhone).join(', ') : '',
    cardExpiresOn: lists.expirations.find((one) => one.typeKey === 'professionalCard')?.expiresOn ?? null,
    specialties: lists.specialties.map((key) => specialtyLabels.get(key) ?? key).join(', '),
    anomalies: anomaliesOf(row, lists, view)
      .map((code) => agentAnomalyLabels[code])
      .join(', '),
    ...contractCells(contractOn(day, counted)?.record),
  };
}

export async function exportAgents({ tx, agencyId, actor, body, house, reply }: ScopedCall<typeof calls.export>) {
  const { rows } = await pageOfAgents(tx, agencyId, actor, { ...body, page: 1, limit: 5000 });
  const agency = await loadAgency(tx, agencyId);
  const day = today(house, agency);
  const view = { actor, today: day, holidayLocale: agency.holidayLocale };
  const listsOf = await shortLists(
    tx,
    agencyId,
    rows.map((row) => row.id),
  );
  const bytes = await workbookBytes({
    sheets: [
      {
        name: 'Collaborateurs',
        columns,
        rows: rows.map((row) => sheetRow(row, listsOf(row.id), view)),
      },
    ],
    zone: agency.timeZone,
  });
  await reply
    .header('content-type', XLSX_MIME_TYPE)
    .header('content-disposition', `attachment; filename="collaborateurs-${day}.xlsx"`)
    .send(Buffer.from(bytes));
  return reply;
}
