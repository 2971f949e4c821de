import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { agentContracts, customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { wordsOf } from '@vigie/domain/shared/rich-text/words.ts';
import { contractsWorld, DRAWING } from '../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { pdfPages } from '../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const calls = contract.contracts;
const w = contractsWorld(t);
const countOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.$count(contracts, eq(contracts.agencyId, a.id)));
const rowOf = async (a: TestAgency, id: string) => (await t.tx(a.id, (tx) => tx.select().from(contracts).where(eq(contracts.id, id))))[0];

describe('writing a contract', () => {
  test('is created, read, changed and deleted (C-079, C-080)', async () => {
    const a = await t.agency();
    const made = await w.customerContract(a, { reference: 'C-12', startsOn: '2026-12-01', endsOn: '2027-11-30', emails: [' A@B.fr ', 'a@b.fr'] });
    expect(made).toMatchObject({
      status: 100,
      kind: 'customer',
      reference: 'C-12',
      emails: ['a@b.fr'],
      signatures: [],
      file: null,
      endsOn: '2027-11-30',
    });
    const changed = await t.call(calls.saveCustomerContract, {
      as: a.owner,
      body: { id: made.id, version: made.version, customerId: a.customerId, title: 'Autre', body: 'x' },
    });
    expect(changed.body).toMatchObject({ title: 'Autre', version: made.version + 1 });
    expect((await t.call(calls.readCustomerContract, { as: a.owner, params: { id: made.id } })).body).toEqual(changed.body);
    expect((await t.call(calls.removeCustomerContract, { as: a.owner, params: { id: made.id } })).body).toEqual({ ok: true });
    expect(await countOf(a)).toBe(0);
  });

  test('a sent one names its parties, its file and its signatures, under both names of their fields (C-050)', async () => {
    const a = await t.agency();
    const { id } = await w.sent(a, ['claire@client.test'], { reference: 'C-13' });
    const { body } = await t.call(calls.readCustomerContract, { as: a.owner, params: { id } });
    const at = body.signatures.find(({ side }) => side === 'agency')?.signedAt;
    expect(body).toMatchObject({
      id,
      title: 'Gardiennage',
      reference: 'C-13',
      status: 200,
      customer: { id: a.customerId, email: expect.any(String) },
      emails: ['claire@client.test'],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      file: { name: expect.any(String), url: expect.stringContaining('/') },
    });
    expect(body.signatures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fullname: 'Olivia Martin', signedAtDate: at, signManually: false, signInvalid: false, signatureToken: null }),
        expect.objectContaining({ email: 'claire@client.test', signedAtDate: null, signManually: false, signInvalid: false, signatureToken: null }),
      ]),
    );
    expect(at).toEqual(expect.any(String));
    const kept = (await w.move(a, id, 'mark-signed')).body.signatures.find(({ side }) => side === 'other');
    expect(kept).toMatchObject({ manual: true, signManually: true, signedAt: kept?.signedAtDate, signedAtDate: expect.any(String) });
  });

  test('a form sent twice is stored once, and a stale one is told who changed what', async () => {
    const a = await t.agency();
    const body = { newId: crypto.randomUUID(), customerId: a.customerId, title: 'X', body: 'x' };
    const [first, again] = [
      await t.call(calls.saveCustomerContract, { as: a.owner, body }),
      await t.call(calls.saveCustomerContract, { as: a.owner, body }),
    ];
    expect([first.status, again.status, again.body.id, await countOf(a)]).toEqual([200, 200, first.body.id, 1]);
    const change = { id: first.body.id, version: 1, customerId: a.customerId, title: 'Y', body: 'y' };
    expect((await t.call(calls.saveCustomerContract, { as: a.owner, body: change })).status).toBe(200);
    expect((await t.call(calls.saveCustomerContract, { as: a.owner, body: change })).body.code).toBe('shared.stale');
  });

  test('needs the right of its kind, and another agency’s is not found (C-068)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { id } = await w.customerContract(a);
    await onlyRights(t, a.manager, ['listAgentContracts', 'readAgentContracts', 'createAgentContracts', 'sendAgentContracts']);
    const body = { customerId: a.customerId, title: 'X', body: 'x' };
    expect((await t.call(calls.saveCustomerContract, { as: a.manager, body })).status).toBe(403);
    expect((await t.call(calls.readCustomerContract, { as: a.manager, params: { id } })).status).toBe(403);
    expect((await t.call(calls.readCustomerContract, { as: b.owner, params: { id } })).body.message).toBe('Contrat introuvable.');
    expect((await t.call(calls.saveCustomerContract, { as: b.owner, body: { ...body, id } })).status).toBe(404);
    expect((await t.call(calls.saveCustomerContract, { as: b.owner, body })).status).toBe(404);
    expect((await t.call(calls.removeCustomerContract, { as: b.owner, params: { id } })).status).toBe(404);
    await onlyRights(t, a.manager, ['createCustomerContracts']);
    expect((await t.call(calls.saveCustomerContract, { as: a.manager, body: { ...body, id } })).status).toBe(403);
  });

  test('wrong values are named', async () => {
    const a = await t.agency();
    const wrong = { customerId: a.customerId, title: ' ', body: 'x', emails: ['x'], startsOn: '2026-12-02', endsOn: '2026-12-01' };
    const { errors } = (await t.call(calls.saveCustomerContract, { as: a.owner, body: wrong })).body;
    expect(errors).toMatchObject({ title: 'Obligatoire', 'emails.0': expect.any(String) });
  });

  test('is previewed before it is saved, with its variables, and nothing is written (C-078)', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => tx.update(customers).set({ name: 'Galeries Lafargue' }).where(eq(customers.id, a.customerId)));
    const body = { customerId: a.customerId, title: 'Gardiennage', body: 'Pour {customer.name}, SIRET {customer.siret}.' };
    const pdf = await t.call(calls.previewCustomerContract, { as: a.owner, body, query: { as: 'pdf' } });
    const text = pdfPages(pdf.raw).join('\n');
    expect(text).toContain('Pour Galeries Lafargue');
    expect(text).toContain('Gardiennage');
    expect((await t.call(calls.previewCustomerContract, { as: a.owner, body, query: { as: 'svg' } })).raw.toString()).toContain('<svg');
    expect(await countOf(a)).toBe(0);
    await onlyRights(t, a.manager, ['readAgentContracts']);
    expect((await t.call(calls.previewCustomerContract, { as: a.manager, body, query: {} })).status).toBe(403);
  });
});

describe('the list', () => {
  test('has a status filter, newest first; the general one mixes what the rights allow (C-048, C-077)', async () => {
    const a = await t.agency();
    const first = await w.customerContract(a, { title: 'Premier' });
    t.clock.advance(1);
    const second = await w.sent(a, undefined, { title: 'Second' });
    const agentBody = { agentId: a.agent.agentId ?? '', title: 'CDI', body: 'x' };
    const third = await t.call(calls.saveAgentContract, { as: a.owner, body: agentBody });
    const list = async (filters: object) =>
      (await t.call(calls.listCustomerContracts, { as: a.owner, body: { filters } })).body.data.map(({ title }) => title);
    expect(await list({})).toEqual(['Second', 'Premier']);
    expect(await list({ status: [200] })).toEqual(['Second']);
    expect((await t.call(calls.listContracts, { as: a.owner, body: {} })).body.data.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id, third.body.id].toSorted(),
    );
    await onlyRights(t, a.manager, ['listAgentContracts']);
    expect((await t.call(calls.listContracts, { as: a.manager, body: {} })).body.data.map(({ title }) => title)).toEqual(['CDI']);
    expect((await t.call(calls.listCustomerContracts, { as: a.manager, body: {} })).status).toBe(403);
  });

  test('under its own prefix a customer sees its own contracts once they were sent (A-052)', async () => {
    const a = await t.agency();
    const draft = await w.customerContract(a);
    const { id } = await w.sent(a);
    await onlyRights(t, a.customer, ['listCustomerContracts', 'readCustomerContracts']);
    const list = await t.call(calls.listCustomerContracts, { as: a.customer, body: {} });
    expect(list.body.data.map((row) => [row.id, row.signatures.map(({ signatureToken }) => signatureToken)])).toEqual([[id, [null, null]]]);
    expect((await t.call(calls.readCustomerContract, { as: a.customer, params: { id } })).body.file?.name).toBe('Gardiennage.pdf');
    expect((await t.call(calls.readCustomerContract, { as: a.customer, params: { id: draft.id } })).status).toBe(404);
  });
});

describe('a collaborator’s contract', () => {
  const work = async (a: TestAgency, status: number) =>
    (
      await t.tx(a.id, (tx) =>
        tx
          .insert(agentContracts)
          .values({ agencyId: a.id, agentId: a.agent.agentId ?? '', type: 'CDI', startOn: '2026-12-01', limitMinutes: 9100, status })
          .returning(),
      )
    )[0]!.id;
  const statusOf = async (id: string, a: TestAgency) =>
    (await t.tx(a.id, (tx) => tx.select({ status: agentContracts.status }).from(agentContracts).where(eq(agentContracts.id, id))))[0]?.status;

  test('its working contract follows it: sent, then signed; a signed one cannot be chosen again', async () => {
    const a = await t.agency();
    const workingContractId = await work(a, 100);
    const body = {
      agentId: a.agent.agentId ?? '',
      workingContractId,
      title: 'CDI',
      body: '{agent.fullname} : {work.type}, {work.hours}, dès le {contract.start}.',
    };
    const { body: made } = await t.call(calls.saveAgentContract, { as: a.owner, body });
    expect((await t.call(calls.saveAgentContract, { as: a.owner, body })).body.errors).toEqual({
      workingContractId: 'Ce contrat de travail a déjà son document',
    });
    const signed = await t.call(calls.signAgentContract, { as: a.owner, body: { id: made.id, fullname: 'O. M.', consent: true, image: DRAWING } });
    expect(wordsOf(signed.body.body)).toContain(': CDI, 151,67 heures par mois, dès le 01/12/2026.');
    await t.call(calls.moveAgentContract, {
      as: a.owner,
      params: { id: made.id, action: 'send' },
      body: { emails: ['agent@vigie.test'], paidSignatures: 1 },
    });
    expect(await statusOf(workingContractId, a)).toBe(200);
    const link = await w.linkOf(a, 'agent@vigie.test');
    expect(link.kind).toBe('agent');
    const answer = await t.call(calls.signAsAgent, {
      body: { id: link.id, token: link.token, fullname: 'A. B.', consent: true, image: DRAWING, code: await w.codeFor(link) },
    });
    expect([answer.status, await statusOf(workingContractId, a), (await rowOf(a, made.id))?.status]).toEqual([200, 300, 300]);
    const again = await t.call(calls.saveAgentContract, { as: a.owner, body: { ...body, workingContractId: await work(a, 300) } });
    expect(again.body.errors).toEqual({ workingContractId: 'Ce contrat de travail est déjà signé ou en cours de signature' });
  });

  test('a draft names its values that are missing, prints their names and is not signed before they are there', async () => {
    const a = await t.agency();
    const workingContractId = await work(a, 100);
    const body = {
      agentId: a.agent.agentId ?? '',
      workingContractId,
      title: 'CDD',
      body: 'Motif : {work.reason}. {work.hourly} de l’heure. {agency.pension}. {work.hours}.',
    };
    const { body: made } = await t.call(calls.saveAgentContract, { as: a.owner, body });
    const labels = ['Motif du CDD', 'Taux horaire brut', 'Caisse de retraite complémentaire'];
    expect(made.missing).toEqual(labels);
    expect(wordsOf(made.filledBody ?? '')).toBe(
      'Motif : [à renseigner : Motif du CDD]. [à renseigner : Taux horaire brut] de l’heure. [à renseigner : Caisse de retraite complémentaire]. ' +
        '151,67 heures par mois.',
    );
    expect(made.work).toMatchObject({ type: 'CDI', status: 100 });
    const pdf = await t.call(calls.previewAgentContract, { as: a.owner, body });
    expect(pdfPages(pdf.raw).join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'Motif : [à renseigner : Motif du CDD]. [à renseigner : Taux horaire brut]',
    );
    const signature = { id: made.id, fullname: 'O. M.', consent: true as const, image: DRAWING };
    const refused = await t.call(calls.signAgentContract, { as: a.owner, body: signature });
    expect([refused.status, refused.body.message]).toEqual([422, `Renseignez d’abord : ${labels.join(', ')}`]);
    await t.tx(a.id, (tx) => tx.update(agentContracts).set({ reason: 'Foire', hourlyCents: 1296 }).where(eq(agentContracts.id, workingContractId)));
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { settingsContractAgent: { pensionFund: 'Agirc-Arrco, Paris' } } })
        .where(eq(agencies.id, a.id)),
    );
    expect((await t.call(calls.readAgentContract, { as: a.owner, params: { id: made.id } })).body.missing).toEqual([]);
    const signed = await t.call(calls.signAgentContract, { as: a.owner, body: signature });
    expect(wordsOf(signed.body.body)).toBe('Motif : Foire. 12,96 € de l’heure. Agirc-Arrco, Paris. 151,67 heures par mois.');
    expect(signed.body.filledBody).toBeNull();
  });

  test('a preview tells no pay to somebody who may write contracts but not read them', async () => {
    const a = await t.agency();
    const workingContractId = await work(a, 100);
    await t.tx(a.id, (tx) => tx.update(agentContracts).set({ hourlyCents: 1296 }).where(eq(agentContracts.id, workingContractId)));
    const body = { agentId: a.agent.agentId ?? '', workingContractId, title: 'CDI', body: '{work.hourly}' };
    const printed = async (as: typeof a.owner) => pdfPages((await t.call(calls.previewAgentContract, { as, body })).raw).join(' ');
    expect(await printed(a.owner)).toContain('12,96');
    await onlyRights(t, a.manager, ['createAgentContracts', 'readAgents']);
    const seen = await printed(a.manager);
    expect([seen.includes('12,96'), seen.includes('[à renseigner : Taux horaire brut]')]).toEqual([false, true]);
  });

  test('a cancelled document leaves the working contract to be drawn up again', async () => {
    const a = await t.agency();
    const workingContractId = await work(a, 150);
    const { body } = await t.call(calls.saveAgentContract, {
      as: a.owner,
      body: { agentId: a.agent.agentId ?? '', workingContractId, title: 'CDI', body: 'x' },
    });
    await t.call(calls.signAgentContract, { as: a.owner, body: { id: body.id, fullname: 'O', consent: true, image: DRAWING } });
    const move = (action: 'send' | 'cancel') =>
      t.call(calls.moveAgentContract, { as: a.owner, params: { id: body.id, action }, body: { emails: ['x@y.fr'], paidSignatures: 1 } });
    await move('send');
    await move('cancel');
    expect(await statusOf(workingContractId, a)).toBe(100);
  });
});

describe('templates', () => {
  test('of both kinds are kept apart, each by its own rights (C-090, C-092)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const saved = await t.call(calls.saveCustomerTemplate, { as: a.owner, body: { title: 'Gardiennage', body: 'Pour {customer.name}' } });
    const list = async (as = a.owner) => (await t.call(calls.listCustomerTemplates, { as, body: {} })).body.data.map(({ title }) => title);
    expect(await list()).toEqual(['Gardiennage']);
    expect((await t.call(calls.listAgentTemplates, { as: a.owner, body: {} })).body.count).toBe(0);
    const { id, version } = saved.body;
    expect((await t.call(calls.saveCustomerTemplate, { as: b.owner, body: { id, title: 'X', body: '' } })).status).toBe(404);
    expect((await t.call(calls.removeAgentTemplate, { as: a.owner, params: { id } })).status).toBe(404);
    await t.call(calls.saveCustomerTemplate, { as: a.owner, body: { id, version, title: 'Ronde', body: 'x' } });
    expect(await list()).toEqual(['Ronde']);
    await onlyRights(t, a.manager, ['listCustomerContractTemplates']);
    expect(await list(a.manager)).toEqual(['Ronde']);
    expect((await t.call(calls.removeCustomerTemplate, { as: a.manager, params: { id } })).status).toBe(403);
    expect((await t.call(calls.saveCustomerTemplate, { as: a.manager, body: { title: 'X', body: '' } })).status).toBe(403);
    expect((await t.call(calls.removeCustomerTemplate, { as: a.owner, params: { id } })).status).toBe(200);
  });

  test('a signature is kept, signs a contract, and is deleted (C-085)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const kept = await t.call(calls.saveSignatureTemplate, { as: a.owner, body: { name: 'Direction', fullname: 'Olivia Martin', image: DRAWING } });
    const list = async () => (await t.call(calls.listSignatureTemplates, { as: a.owner, body: {} })).body.data.map(({ name }) => name);
    expect(await list()).toEqual(['Direction']);
    const { id } = await w.customerContract(a);
    expect((await w.sign(a, id, { image: undefined })).status).toBe(422);
    expect((await w.sign(a, id, { image: undefined, templateId: crypto.randomUUID() })).status).toBe(422);
    expect((await w.sign(a, id, { image: undefined, templateId: kept.body.id })).body.signatures).toMatchObject([
      { side: 'agency', fullname: 'Olivia Martin' },
    ]);
    expect((await t.call(calls.removeSignatureTemplate, { as: b.owner, params: { id: kept.body.id } })).status).toBe(404);
    expect((await t.call(calls.removeSignatureTemplate, { as: a.owner, params: { id: kept.body.id } })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('a kept signature is its owner’s alone: no colleague lists it, signs with it, replaces or deletes it (C-085)', async () => {
    const a = await t.agency();
    const input = { name: 'Direction', fullname: 'Olivia Martin', image: DRAWING };
    const { body: kept } = await t.call(calls.saveSignatureTemplate, { as: a.owner, body: input });
    await onlyRights(t, a.manager, ['listCustomerContracts', 'readCustomerContracts', 'signCustomerContracts', 'signAgentContracts']);
    const support = await t.platformPerson('support');
    for (const [as, place] of [
      [a.manager, {}],
      [support, { scopeId: a.id }],
    ] as const) {
      expect((await t.call(calls.listSignatureTemplates, { as, ...place, body: {} })).body).toEqual({ data: [], count: 0 });
      expect((await t.call(calls.removeSignatureTemplate, { as, ...place, params: { id: kept.id } })).status).toBe(404);
    }
    const { id } = await w.customerContract(a);
    const forged = await w.sign(a, id, { image: undefined, templateId: kept.id }, a.manager);
    expect([forged.status, forged.body.errors]).toEqual([422, { templateId: 'Signature introuvable' }]);
    expect((await t.call(calls.saveSignatureTemplate, { as: a.manager, body: { ...input, newId: kept.id } })).status).toBe(404);
    const own = await t.call(calls.saveSignatureTemplate, { as: a.manager, body: { ...input, name: 'Exploitation' } });
    const listed = async (as: TestPerson) => (await t.call(calls.listSignatureTemplates, { as, body: {} })).body.data.map((one) => one.id);
    expect([await listed(a.owner), await listed(a.manager)]).toEqual([[kept.id], [own.body.id]]);
    // Kept with the same identifier by the same person, it is the same.
    expect((await t.call(calls.saveSignatureTemplate, { as: a.owner, body: { ...input, newId: kept.id } })).body.id).toBe(kept.id);
  });
});
