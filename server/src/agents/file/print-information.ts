// Prints the information sheet of one agent as PDF (F-249). Sealed data are printed for nobody.
import type { FastifyReply } from 'fastify';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import {
  classificationLabels,
  contractOn,
  contractPeriodLabels,
  contractTypeLabels,
  contractCounts,
  type Classification,
  type ContractStatus,
  type ContractType,
} from '@vigie/domain/agents/agent-contract.ts';
import { agentTypeLabels, civilityLabels, type AgentType, type Civility } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { expirationTypes } from '@vigie/domain/agents/expirations.data.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf } from '../../agency/profile.ts';
import { printedPicture } from '../../documents/files/printed-picture.ts';
import { filesById } from '../../documents/files/store-file.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { addressOf } from '../../plumbing/address.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { AgentSheetView, FactView } from '../../plumbing/pdf/views.ts';
import { fullLists, type ContractRecord, type FullLists } from './file-lists.ts';
import { loadAgentFile, today, type AgentFile, type AgentRecord } from '../reach.ts';

const labels: ReadonlyMap<string, string> = new Map([...expirationTypes, ...defaultSpecialties].map(({ key, label }) => [key, label]));
const word = (key: string): string => labels.get(key) ?? key;
const day = (value: string | null): string => (value === null ? '' : formatDay(value));
const facts = (pairs: readonly (readonly [label: string, value: string])[]): FactView[] => pairs.map(([label, value]) => ({ label, value }));

const identity = (agent: AgentRecord): FactView[] =>
  facts([
    ['Matricule', agent.number],
    ['Civilité', agent.civility === 0 ? '' : civilityLabels[agent.civility as Civility]],
    ['Nom', agent.lastname],
    ['Prénom', agent.firstname],
    ['Naissance', [day(agent.birthOn), agent.birthLocation && `à ${agent.birthLocation}`].filter(Boolean).join(' ')],
    ['Nationalité', agent.nationality],
    ['Type', agentTypeLabels[agent.type as AgentType]],
    ['Poste', agent.position],
    ['Société', agent.externalCompanyName],
    ['SIRET', agent.siret],
    ['Entrée le', day(agent.hiredOn)],
    ['Planifiable', agent.plannable ? 'Oui' : 'Non'],
  ]);

const contact = (agent: AgentRecord, actor: Actor): FactView[] =>
  facts([
    ['E-mail', agent.email],
    ['Téléphone', agentsCan.readPhones(actor, { id: agent.id, isManager: false }) ? agent.phones.map(formatPhone).join(', ') : ''],
    ['Adresse', formatAddress(addressOf(agent))],
  ]);

const qualifications = (agent: AgentRecord, { specialties, dogs }: FullLists): FactView[] =>
  facts([
    ['Qualifications', specialties.map(word).join(', ')],
    ['Carte professionnelle', agent.cardNumber],
    ['Certificat SST', agent.sstNumber],
    ['Agrément palpation (ancien)', agent.palpationApprovalNumber],
    ['Chiens', dogs.map(({ name, breed, chipNumber }) => [name, breed, chipNumber].filter(Boolean).join(', ')).join(' ; ')],
  ]);

/** Pay is shown only in the contracts room. */
function contractFacts(contract: ContractRecord | undefined): FactView[] {
  if (!contract) return [];
  const { type, startOn, endOn, period, limitMinutes, category, coefficient, level, grade, tutor, workPlace } = contract;
  return facts([
    ['Contrat', contractTypeLabels[type as ContractType]],
    ['Du', `${formatDay(startOn)}${endOn ? ` au ${formatDay(endOn)}` : ''}`],
    ['Durée', `${formatDuration(limitMinutes)} par ${contractPeriodLabels[period].toLowerCase()}`],
    ['Catégorie', classificationLabels[category as Classification]],
    [
      'Classification',
      [level && `niveau ${level}`, grade && `échelon ${grade}`, coefficient && `coefficient ${coefficient}`].filter(Boolean).join(', '),
    ],
    ['Tuteur', tutor],
    ['Lieu de travail', workPlace],
  ]);
}

interface Printed {
  readonly file: AgentFile;
  readonly lists: FullLists;
  readonly actor: Actor;
  readonly now: string;
}

function viewOf({ file: { agent, agency }, lists, actor, now }: Printed, photo: string | null): AgentSheetView {
  const counted = lists.contracts.filter(({ status }) => contractCounts(status as ContractStatus));
  const active = contractOn(
    now,
    counted.map((record) => ({ id: record.id, startDate: record.startOn, endDate: record.endOn, record })),
  )?.record;
  return {
    agency: agencyView(agency, now, settingsOf(agency).exportSettings),
    title: 'Fiche de renseignements',
    number: fullName(agent.firstname, agent.lastname),
    status: null,
    tone: null,
    draft: false,
    photo,
    sections: [
      { title: 'Identité', facts: identity(agent) },
      { title: 'Contact', facts: contact(agent, actor) },
      { title: 'Contrat de travail', facts: contractFacts(active) },
      { title: 'Qualifications', facts: qualifications(agent, lists) },
    ],
    tables: [
      {
        title: 'Cartes, diplômes et titres',
        head: ['Échéance', 'Numéro', 'Délivré le', 'Fin de validité'],
        rows: lists.expirations.map(({ typeKey, number, issuedOn, expiresOn }) => [word(typeKey), number, day(issuedOn), day(expiresOn)]),
      },
    ],
    printedAt: `Imprimée le ${formatDay(now)}. Données personnelles : à conserver sous clé, à détruire quand elle ne sert plus.`,
  };
}

async function load(tx: Tx, agencyId: string, id: string) {
  const file = await loadAgentFile(tx, agencyId, id);
  const { pictureFileId } = file.agent;
  const files = await filesById(tx, agencyId, pictureFileId ? [pictureFileId] : []);
  return { file, lists: await fullLists(tx, agencyId, id), photo: pictureFileId ? files.get(pictureFileId) : undefined };
}

/** Read in one short transaction, and printed after it. */
export async function printInformation(call: ScopedCall<typeof calls.informationSheet>): Promise<FastifyReply> {
  const { house, agencyId, userId, actor, params, reply } = call;
  if (!agentsCan.readSheets(actor)) throw forbidden('readAgentSheets');
  const { file, lists, photo } = await house.db.tenant({ agencyId, userId, action: 'agents.informationSheet' }, (tx) =>
    load(tx, agencyId, params.id),
  );
  const files: Record<string, Uint8Array> = {};
  const picture = await printedPicture(house, photo, files);
  const pdf = await printHeaded({ house, agencyId }, 'agent-sheet', viewOf({ file, lists, actor, now: today(house, file.agency) }, picture), files);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="fiche-${file.agent.number}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}
