// Manages the super-administrator's contract templates for every agency, and lists all agencies' contracts (C-089, C-093).
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { platformContracts } from '@vigie/contract/contracts/admin-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { imageIdsOf } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { loadAgency } from '../../agency/profile.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { printableContract } from '../print-contract.ts';
import { eraseTemplate, templatesPage, writeTemplate } from './templates.ts';

type Calls = typeof platformContracts;
type Flat<T> = { readonly [K in keyof T]: T[K] };
type Call<N extends keyof Calls> = Flat<UserCall<Calls[N]>>;

/** A text that agencies copy contains words only: a picture would stay the platform's file. */
function demandWords(body: string): void {
  if (imageIdsOf(readRichText(body)).length > 0) throw invalid({ body: 'Un modèle de la plateforme ne porte pas d’image' });
}

export const listPlatformTemplates = (kind: ContractKind) => (call: Call<'listAgentTemplates'>) =>
  platformWork(call, (tx) => templatesPage({ house: call.house, tx, agencyId: PLATFORM_AGENCY }, kind, call.body));

export const savePlatformTemplate = (kind: ContractKind) => (call: Call<'saveAgentTemplate'>) => {
  demandWords(call.body.body);
  return platformWork(call, (tx) => writeTemplate({ house: call.house, tx, agencyId: PLATFORM_AGENCY }, kind, call.body));
};

export const removePlatformTemplate = (kind: ContractKind) => (call: Call<'removeAgentTemplate'>) =>
  platformWork(call, (tx) => eraseTemplate({ house: call.house, tx, agencyId: PLATFORM_AGENCY }, kind, call.params.id));

/** Printed for the platform itself, with the variables as they were typed. */
export const previewPlatformTemplate =
  (kind: ContractKind) =>
  async (call: Call<'previewAgentTemplate'>): Promise<FastifyReply> => {
    const { house, reply, body, query } = call;
    demandWords(body.body);
    const { view, files } = await platformWork(call, async (tx) => {
      const agency = await loadAgency(tx, PLATFORM_AGENCY);
      const { title, body: text } = body;
      return printableContract(house, tx, { agency, kind, title, reference: '', body: text, otherName: '', draft: true, proofs: [], contractId: '' });
    });
    reply.header('cache-control', 'no-store');
    return query.as === 'svg'
      ? reply.header('content-type', 'image/svg+xml; charset=utf-8').send(Buffer.from(await house.pdf.picture('contract', view, files)))
      : reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', 'inline; filename="modele.pdf"')
          .send(Buffer.from(await house.pdf.render('contract', view, files)));
  };

const declaration: ListDeclaration = {
  orderBy: { createdAt: contracts.createdAt, sentAt: contracts.sentAt, title: contracts.title, status: contracts.status, agency: agencies.name },
  search: sql`fold(${contracts.title} || ' ' || ${contracts.reference} || ' ' || ${agencies.name} || ' ' || ${customers.name})`,
  filters: {
    status: (values: ContractStatus[]) => inArray(contracts.status, values),
    agencyId: (id: string) => eq(contracts.agencyId, id),
  },
  tie: contracts.id,
};

const ofCustomer = and(eq(customers.agencyId, contracts.agencyId), eq(customers.id, contracts.customerId));

export const listEverybodysContracts = (call: Call<'listCustomerContracts'>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const scoped = and(eq(contracts.kind, 'customer'), where);
    const rows = await tx
      .select({
        id: contracts.id,
        agency: { id: agencies.id, name: agencies.name },
        customer: customers.name,
        title: contracts.title,
        reference: contracts.reference,
        status: contracts.status,
        createdAt: contracts.createdAt,
        sentAt: contracts.sentAt,
      })
      .from(contracts)
      .innerJoin(agencies, eq(agencies.id, contracts.agencyId))
      .innerJoin(customers, ofCustomer)
      .where(scoped)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(contracts)
      .innerJoin(agencies, eq(agencies.id, contracts.agencyId))
      .innerJoin(customers, ofCustomer)
      .where(scoped);
    return { data: rows, count: total?.count ?? 0 };
  });
