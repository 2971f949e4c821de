// Creates the customers, sites and staff that the questions name.
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { equipAgent, makePlannedAgent } from '@vigie/demo/factories/planning.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { rightsOfKeys } from '@vigie/domain/identity/api-keys.ts';
import { eventNames } from '@vigie/domain/agency/webhooks/events.ts';
import { establishmentMoves, establishments } from '@vigie/db/tables/establishments.ts';
import { agentDogs, agents } from '@vigie/db/tables/people.ts';
import { webhookDeliveries, webhookEvents } from '@vigie/db/tables/webhooks.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { siteAgents, siteItems } from '@vigie/db/tables/sites.ts';
import { made, type Maker } from './made.ts';

const ROOT = { latitude: 43.6006, longitude: 1.4394 };

const CONTACT = {
  firstname: 'Claire',
  lastname: 'Dubois',
  phone: '',
  position: '',
  invoiceRecipient: true,
  estimateRecipient: true,
  planningRecipient: true,
  sendCustomerInterventionReport: true,
  sendCustomerServiceEventReport: true,
  portalAccess: true,
} as const;

/** A customer with a contact, and nothing else. */
async function customerRows({ t, here }: Pick<Maker, 't' | 'here'>) {
  const contacts = [{ ...CONTACT, email: `claire-${crypto.randomUUID()}@client.test` }];
  const { id } = made(await t.call(contract.customers.save, { as: here.owner, body: { name: 'Client sans site', contacts } }));
  const read = made(await t.call(contract.customers.read, { as: here.owner, params: { id } }));
  return { emptyCustomer: id, contact: read.contacts[0]!.id, ownerMember: here.owner.memberId };
}

/** An establishment where the guard works, and one where nobody does. */
const establishmentRows = ({ t, here }: Pick<Maker, 't' | 'here'>) =>
  t.tx(here.id, async (tx) => {
    const [establishment] = await tx.insert(establishments).values({ agencyId: here.id, name: 'Lyon', siret: '73282932000082' }).returning();
    const [emptyEstablishment] = await tx.insert(establishments).values({ agencyId: here.id, name: 'Metz', siret: '73282932000090' }).returning();
    const [move] = await tx
      .insert(establishmentMoves)
      .values({ agencyId: here.id, agentId: here.agent.agentId!, establishmentId: establishment!.id, fromOn: '2026-01-01' })
      .returning();
    return { establishment: establishment!.id, emptyEstablishment: emptyEstablishment!.id, establishmentMove: move!.id };
  });

/** A key with every right that a key may have, and its secret. */
async function keyRows({ t, here }: Pick<Maker, 't' | 'here'>) {
  const { key, secret } = made(
    await t.call(contract.apiKeys.create, { as: here.owner, body: { name: 'Paie', rights: [...rightsOfKeys], endsOn: null } }),
  );
  return { apiKey: key.id, apiSecret: secret };
}

/** A webhook that is told of everything, and a delivery that has ended. */
async function webhookRows({ t, here }: Pick<Maker, 't' | 'here'>) {
  const fields = { name: 'Paie', url: 'https://exemple.fr/vigie', events: [...eventNames] };
  const { webhook } = made(await t.call(contract.webhooks.create, { as: here.owner, body: fields }));
  return t.tx(here.id, async (tx) => {
    const event = { agencyId: here.id, id: crypto.randomUUID() };
    await tx.insert(webhookEvents).values({ ...event, name: 'ping', at: '2026-11-20T10:00:00.000Z', facts: {} });
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ agencyId: here.id, eventId: event.id, webhookId: webhook.id, status: 300, nextAt: '2026-11-20T10:00:00.000Z' })
      .returning();
    return { webhook: webhook.id, webhookDelivery: delivery!.id };
  });
}

const aroundRows = async (maker: Pick<Maker, 't' | 'here'>) => ({
  ...(await customerRows(maker)),
  ...(await establishmentRows(maker)),
  ...(await keyRows(maker)),
  ...(await webhookRows(maker)),
});

export async function placeRows({ t, here, people }: Maker) {
  const rows = await t.tx(here.id, async (tx) => {
    const site = await makeSite(tx, here.id, { customerId: here.customerId, name: 'Entrepôt Nord', ...ROOT });
    const emptySite = await makeSite(tx, here.id, { customerId: here.customerId, name: 'Quai' });
    const points = [await makeCheckpoint(tx, site, { title: 'Portail' }), await makeCheckpoint(tx, site, { title: 'Quai 7' })] as const;
    const freePoint = await makeCheckpoint(tx, site, { title: 'Toit' });
    const round = await makeRound(tx, site, points);
    const freeRound = await makeRound(tx, site, points);
    const [siteKey, siteAlarm, siteItem] = (['key', 'alarm', 'item'] as const).map((kind) => ({
      id: crypto.randomUUID(),
      agencyId: here.id,
      siteId: site.id,
      kind,
      label: 'Local',
    }));
    await tx.insert(siteItems).values([siteKey!, siteAlarm!, siteItem!]);
    await tx.insert(siteAgents).values({ agencyId: here.id, siteId: site.id, agentId: here.agent.agentId! });
    await equipAgent(tx, here.id, here.agent.agentId!);
    const contractRow = await makeAgentContract(
      tx,
      { agencyId: here.id, id: here.agent.agentId! },
      { status: 100, startOn: '2026-12-01', endOn: '2026-12-31', type: 'CDD' },
    );
    const [dog] = await tx.insert(agentDogs).values({ agencyId: here.id, agentId: here.agent.agentId!, name: 'Rex' }).returning();
    const colleague = await makePlannedAgent(tx, here.id, { firstname: 'Fatou', lastname: 'Keïta' });
    const { id: fresh } = await makePlannedAgent(tx, here.id, { firstname: 'Zoé', lastname: 'Blanc', status: 100 });
    await tx.update(agents).set({ cardNumber: 'CAR-031-2029-05-14-20130000001' }).where(eq(agents.agencyId, here.id));
    const other = await makeCustomer(tx, here.id, { name: 'Port autonome' });
    return {
      site: site.id,
      emptySite: emptySite.id,
      checkpoint: points[0].id,
      freeCheckpoint: freePoint.id,
      round: round.id,
      freeRound: freeRound.id,
      siteKey: siteKey!.id,
      siteAlarm: siteAlarm!.id,
      siteItem: siteItem!.id,
      dog: dog!.id,
      colleague: colleague.id,
      fresh,
      agentContract: contractRow.id,
      otherCustomer: other.id,
    };
  });
  await t.platform((tx) => tx.update(users).set({ entrustedTo: here.id }).where(eq(users.id, people.guard.userId)));
  const template = made(
    await t.call(contract.agents.saveRightsTemplate, { as: here.owner, body: { name: 'Chef', kind: 'agent', rights: [], isDefault: false } }),
  );
  return {
    ...rows,
    agency: here.id,
    customer: here.customerId,
    guard: here.agent.agentId!,
    guardMember: here.agent.memberId,
    office: people.office.agentId!,
    ...(await aroundRows({ t, here })),
    rightsTemplate: template.id!,
  };
}
export type PlaceRows = Awaited<ReturnType<typeof placeRows>>;
