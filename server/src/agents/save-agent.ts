// Creates or changes an agent's file.
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { AgentInput } from '@vigie/contract/agents/schemas.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { fileIssues, lockedContracts } from '@vigie/domain/agents/agent-file.ts';
import { agentIssues, agentNumber, birthIssue } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { endIssue } from '@vigie/domain/agents/terms/employment-end.ts';
import { normaliseSiret } from '@vigie/domain/shared/identifiers-company.ts';
import { normaliseCardNumber } from '@vigie/domain/shared/identifiers.ts';
import { isFrenchLocale } from '@vigie/domain/shared/validators.ts';
import { loadAgency, type AgencyRow } from '../agency/profile.ts';
import { nextNumber } from '../plumbing/counters.ts';
import { forbidden, invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { fullLists, typedContract, type FullLists } from './file/file-lists.ts';
import { personalDataIssues, sealPersonalData } from './file/personal-data.ts';
import { demandFileQuota } from './pricing.ts';
import { pictureIssue } from '../documents/files/pictures.ts';
import { ensureMember, loadAgentFile, today, type AgentFile, type AgentRecord } from './reach.ts';
import { presentFile } from './read-agent.ts';
import { placeIssues, saveLists } from './file/save-lists.ts';

type Call = ScopedCall<typeof calls.save>;
type Input = z.output<typeof AgentInput>;

const nothing: FullLists = {
  contracts: [],
  expirations: [],
  specialties: [],
  restrictions: [],
  bans: [],
  dogs: [],
};

/** Contracts and sealed data have their own rights, besides those on the file. */
function demandRights({ actor, body }: Call): void {
  if (!(body.id ? agentsCan.edit(actor) : agentsCan.create(actor))) throw forbidden(body.id ? 'editAgents' : 'createAgents');
  if (body.personalData && !agentsCan.editPersonalData(actor)) throw forbidden('editAgentsPersonalData');
  if (body.contracts && !agentsCan.editContracts(actor)) throw forbidden('editAgentContracts');
}

async function numberIssue(tx: Tx, agencyId: string, number: string, id: string | undefined): Promise<string | null> {
  if (!number) return null;
  const [other] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.number, number), id ? ne(agents.id, id) : undefined));
  return other ? 'Ce matricule est déjà pris' : null;
}

/** What the ends of signed contracts may not become, by path. */
function endIssues({ contracts = [] }: Input, lists: FullLists): Record<string, string> {
  const known = new Map(lists.contracts.map((contract) => [contract.id, contract]));
  return Object.fromEntries(
    contracts.flatMap(({ id, endOn }, index) => {
      const before = id ? known.get(id) : undefined;
      if (before?.status !== ContractStatus.signed) return [];
      const issue = endIssue(typedContract(before), endOn);
      return issue ? [[`contracts.${index}.endOn`, issue]] : [];
    }),
  );
}

async function demandLawful({ tx, agencyId, body, house }: Call, agency: AgencyRow, lists: FullLists): Promise<void> {
  const own = agentIssues({ ...body, phone: body.phones ?? [], socialSecurityNumber: '', iban: '' }, agency.holidayLocale) as Record<string, string>;
  const { phone, ...rest } = own;
  const number = await numberIssue(tx, agencyId, body.number.trim(), body.id);
  const picture = await pictureIssue(tx, agencyId, body.pictureFileId);
  const birth = birthIssue(body.birthOn, today(house, agency));
  const locked = lockedContracts(lists.contracts.map(({ id, status }) => ({ id, status: status as ContractStatus })));
  const contractsBefore = lists.contracts.map(typedContract);
  const issues = {
    ...rest,
    ...(phone ? { phones: phone } : {}),
    ...(number ? { number } : {}),
    ...(birth ? { birthOn: birth } : {}),
    ...(picture ? { pictureFileId: picture } : {}),
    ...personalDataIssues(body.personalData, isFrenchLocale(agency.holidayLocale)),
    ...fileIssues({ ...body, holidayLocale: agency.holidayLocale, today: today(house, agency), contractsBefore }, locked),
    ...endIssues(body, lists),
    ...(await placeIssues(tx, agencyId, body)),
  };
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

const ownColumns = ({
  id: _id,
  version: _version,
  number: _number,
  phones: _phones,
  address,
  personalData: _data,
  specialties: _s,
  contracts: _c,
  expirations: _e,
  restrictions: _r,
  bans: _b,
  dogs: _d,
  ...rest
}: Input) => ({
  ...rest,
  ...address,
  firstname: rest.firstname.trim(),
  lastname: rest.lastname.trim(),
  email: rest.email.trim(),
  cardNumber: normaliseCardNumber(rest.cardNumber),
  siret: normaliseSiret(rest.siret) ?? rest.siret.trim(),
  insuranceExemptReason: rest.insuranceExempt ? rest.insuranceExemptReason.trim() : '',
});

/** The next number of the series that nobody typed before. */
async function freeNumber(tx: Tx, agencyId: string): Promise<string> {
  const number = agentNumber(await nextNumber(tx, agencyId, 'agents'));
  return (await numberIssue(tx, agencyId, number, undefined)) ? freeNumber(tx, agencyId) : number;
}

function columnsOf({ body, actor, house }: Call, file: AgentFile | null) {
  const { bankChanged, ...sealed } = sealPersonalData(house.seal, body.personalData, file?.agent ?? null);
  const phonesVisible = !file || agentsCan.readPhones(actor, file.access);
  return {
    bankChanged,
    columns: {
      ...ownColumns(body),
      ...sealed,
      ...(body.phones && phonesVisible ? { phones: body.phones } : {}),
    },
  };
}

async function create(call: Call, columns: object): Promise<AgentRecord> {
  const { tx, agencyId, body } = call;
  await demandFileQuota(tx, agencyId);
  const number = body.number.trim() || (await freeNumber(tx, agencyId));
  const [row] = await tx
    .insert(agents)
    .values({ ...(columns as typeof agents.$inferInsert), agencyId, number })
    .returning();
  if (!row) throw new Error('the agent was not written');
  await ensureMember(tx, row, null);
  return row;
}

/** The version rises even when only a list of the file changes, so nobody overwrites a colleague's list. */
async function update({ tx, agencyId, body, house }: Call, { agent, member }: AgentFile, columns: object): Promise<AgentRecord> {
  const [row] = await tx
    .update(agents)
    .set({ ...columns, number: body.number.trim() || agent.number, updatedAt: house.clock.instant() })
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agent.id), eq(agents.version, body.version ?? agent.version)))
    .returning();
  if (!row) throw await staleOf(tx, agencyId, agents, 'agents', agent.id);
  if (member) {
    await tx
      .update(userCompanies)
      .set({
        firstname: row.firstname,
        lastname: row.lastname,
        email: row.email,
        phone: row.phones[0] ?? '',
        position: row.position,
      })
      .where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.id, member.id)));
    if (member.userId) await notifyScreens(tx, { agencyId, topic: 'people', ids: [member.userId] });
  }
  return row;
}

/** Notifies the owner of a changed account number, so that a fraudulent change is discovered (facts, 8.4). */
async function notifyBankChange({ tx, agencyId, house }: Call, { agency, agent }: AgentFile): Promise<void> {
  if (!agent.email) return;
  await queueMail(house, tx, {
    agencyId,
    template: 'generic',
    recipients: [agent.email],
    about: { table: 'agents', id: agent.id },
    data: {
      subject: 'Vos coordonnées bancaires ont été modifiées',
      message: `Bonjour ${agent.firstname},\n\nLes coordonnées bancaires de votre fiche chez ${agency.name} viennent d’être modifiées. Si vous n’êtes pas à l’origine de ce changement, prévenez votre agence au plus vite.`,
    },
  });
}

/** Whoever may not see the pay of a contract in the file does not change it: their form shows none. */
function withoutUnseenPay({ body, actor }: Call, file: AgentFile | null): Input {
  if (!file || !body.contracts || agentsCan.readPay(actor, file.access)) return body;
  const contracts = body.contracts.map((contract) => {
    const { hourlyCents: _hourly, monthlyCents: _monthly, payElements: _elements, ...seen } = contract;
    return contract.id ? seen : contract;
  });
  return { ...body, contracts };
}

export async function saveAgent(call: Call) {
  const { tx, agencyId, body } = call;
  demandRights(call);
  const file = body.id ? await loadAgentFile(tx, agencyId, body.id, { lock: true }) : null;
  const before = file ? await fullLists(tx, agencyId, file.agent.id) : nothing;
  await demandLawful(call, file?.agency ?? (await loadAgency(tx, agencyId)), before);
  const { columns, bankChanged } = columnsOf(call, file);
  const row = file ? await update(call, file, columns) : await create(call, columns);
  await saveLists(tx, { agencyId, agentId: row.id }, before, withoutUnseenPay(call, file), row.cardNumber);
  if (file && bankChanged) await notifyBankChange(call, file);
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [row.id], agentIds: [row.id] });
  return presentFile(call, row.id);
}
