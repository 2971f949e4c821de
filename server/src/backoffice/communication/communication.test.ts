import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { storeFile } from '../../documents/files/store-file.ts';

const t = await openTestHouse();
const calls = contract.backoffice;
const admin = await t.platformPerson('admin');
const superadmin = await t.platformPerson('superadmin');
const mark = (): string => crypto.randomUUID().slice(0, 8);
const a: TestAgency = await t.agency();

describe('announcements', () => {
  const announce = async (title: string, more: Record<string, unknown> = {}) =>
    (
      await t.call(calls.saveAnnouncement, {
        as: admin,
        body: { title, description: 'Le planning se lit aussi par semaine.', startDate: '2026-11-20', endDate: '2026-11-30', ...more },
      })
    ).body;
  const seenBy = async (as: TestPerson) => (await t.call(calls.news, { as })).body.map(({ title }) => title);

  test('are kept as written, active at first (C-276, C-278, C-281)', async () => {
    const title = `Semaine ${mark()}`;
    const made = await announce(title);
    expect(made).toMatchObject({ title, status: 100, startDate: '2026-11-20', endDate: '2026-11-30' });
    const changed = await t.call(calls.saveAnnouncement, { as: admin, body: asInput(calls.saveAnnouncement, { ...made, title: `${title} bis` }) });
    expect(changed.body).toMatchObject({ id: made.id, title: `${title} bis`, version: 2 });
    expect(
      (await t.call(calls.saveAnnouncement, { as: superadmin, body: asInput(calls.saveAnnouncement, { ...made, title: 'Trop tard' }) })).status,
    ).toBe(409);
    const { body } = await t.call(calls.announcements, { as: admin, body: { query: title } });
    expect(body.data.map(({ id }) => id)).toEqual([made.id]);
    expect((await t.call(calls.removeAnnouncement, { as: admin, params: { id: made.id } })).status).toBe(200);
  });

  test('need a title, a text and both dates in order', async () => {
    const wrong = await t.call(calls.saveAnnouncement, { as: admin, body: { title: '', description: '' } });
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['description', 'endDate', 'startDate', 'title']);
    const order = await t.call(calls.saveAnnouncement, {
      as: admin,
      body: { title: 'Envers', description: 'Texte', startDate: '2026-11-20', endDate: '2026-11-19' },
    });
    expect(order.body.errors).toEqual({ endDate: 'La fin précède le début' });
  });

  test('show to agencies’ people between their dates, once to each, and not to the platform’s own people (C-282)', async () => {
    const now = await announce(`Maintenant ${mark()}`);
    const later = await announce(`Demain ${mark()}`, { startDate: '2026-11-22' });
    expect(await seenBy(a.owner)).toContain(now.title);
    expect(await seenBy(a.customer)).toContain(now.title);
    expect(await seenBy(a.owner)).not.toContain(later.title);
    expect(await seenBy(admin)).toEqual([]);
    for (const twice of [1, 2]) expect([twice, (await t.call(calls.readNews, { as: a.owner, params: { id: now.id } })).status]).toEqual([twice, 200]);
    expect(await seenBy(a.owner)).not.toContain(now.title);
    expect(await seenBy(a.manager)).toContain(now.title);
    await t.call(calls.moveAnnouncement, { as: admin, params: { id: now.id, status: '200' } });
    expect(await seenBy(a.manager)).not.toContain(now.title);
  });

  test('are switched and deleted as decided, in bulk only those that the change concerns (C-279, C-280)', async () => {
    const [on, off, gone] = [await announce(`A ${mark()}`), await announce(`B ${mark()}`), await announce(`C ${mark()}`)];
    const move = (id: string, status: string) => t.call(calls.moveAnnouncement, { as: admin, params: { id, status } });
    await move(off.id, '200');
    await t.call(calls.removeAnnouncement, { as: admin, params: { id: gone.id } });
    for (const status of ['100', '200', '300']) expect((await move(gone.id, status)).body.code).toBe('backoffice.impossible_move');
    expect((await t.call(calls.saveAnnouncement, { as: admin, body: asInput(calls.saveAnnouncement, { ...gone, version: 2 }) })).status).toBe(409);
    const ids = [on.id, off.id, gone.id];
    const bulk = async (status: string) => (await t.call(calls.moveAnnouncements, { as: admin, params: { status }, body: { ids } })).body.changed;
    expect([await bulk('100'), await bulk('100'), await bulk('200')]).toEqual([1, 0, 2]);
  });
});

describe('tutorials', () => {
  const save = (body: Record<string, unknown>) => t.call(calls.saveTutorial, { as: admin, body: asInput(calls.saveTutorial, body) });
  const idOf = async (label: string) => {
    const all = (await t.call(calls.adminTutorials, { as: admin })).body;
    return all.flatMap((node) => [node, ...node.children]).find((node) => node.label === label)!.id;
  };
  const labels = async (as: TestPerson) => {
    const { body } = await t.call(calls.tutorials, { as });
    return body.flatMap((node) => [node.label, ...node.children.map((child) => child.label)]);
  };

  test('are in categories, and owner, agent and customer each see theirs (A-182, A-183, C-284, C-289)', async () => {
    const [category, forAgents, byRight] = [`Débuter ${mark()}`, `Prise de service ${mark()}`, `Facturer ${mark()}`];
    await save({ label: category, kind: 'category' });
    const parentId = await idOf(category);
    await save({ label: forAgents, kind: 'video', src: 'https://video.test/prise', parentId, roles: ['agent'] });
    await save({ label: byRight, kind: 'video', src: 'https://video.test/facture', parentId, isGranted: ['listInvoices'] });
    expect(await labels(a.agent)).toEqual([category, forAgents]);
    expect(await labels(a.owner)).toEqual([category, byRight]);
    expect(await labels(admin)).toEqual([category, forAgents, byRight]);
    const bare = await t.agency();
    await t.platform((tx) => tx.execute(`update user_companies set rights = '{}' where id = '${bare.customer.memberId}'`));
    expect(await labels(bare.customer)).toEqual([]);
    await t.call(calls.removeTutorial, { as: admin, params: { id: parentId } });
    expect(await labels(admin)).toEqual([]);
  });

  test('need a name, an existing place and, for a video, a web address (C-287)', async () => {
    expect((await save({ label: '', kind: 'category' })).body.errors).toEqual({ label: 'Obligatoire' });
    expect((await save({ label: 'Sans adresse', kind: 'video' })).body.errors).toEqual({ src: 'Obligatoire' });
    expect((await save({ label: 'Mauvaise', kind: 'video', src: 'javascript:alert(1)' })).body.errors).toEqual({ src: 'Format invalide' });
    const nowhere = await save({ label: 'Perdu', kind: 'category', parentId: crypto.randomUUID() });
    expect(nowhere.body.errors).toEqual({ parentId: 'Cette catégorie n’existe plus' });
  });

  test('a category with tutorials does not become a video, and none is moved into itself', async () => {
    const label = `Boucle ${mark()}`;
    await save({ label, kind: 'category' });
    const id = await idOf(label);
    await save({ label: `${label} dedans`, kind: 'category', parentId: id });
    const inside = await idOf(`${label} dedans`);
    expect((await save({ id, label, kind: 'category', parentId: inside })).body.errors).toHaveProperty('parentId');
    expect((await save({ id, label, kind: 'video', src: 'https://video.test/x' })).body.errors).toHaveProperty('kind');
    expect((await save({ id, version: 9, label, kind: 'category' })).status).toBe(409);
  });
});

describe('useful documents', () => {
  const pdf = async (name: string) =>
    t.platform((tx) => storeFile(t.house, tx, PLATFORM_AGENCY, { name, mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') }));
  const save = (body: Record<string, unknown>) => t.call(calls.saveUsefulDoc, { as: admin, body: asInput(calls.saveUsefulDoc, body) });

  test('are a labelled file or a titled text with files, each read by its audience (A-182, C-284, C-289)', async () => {
    const [guide, convention] = [await pdf('guide.pdf'), await pdf('convention.pdf')];
    const [label, title] = [`Guide ${mark()}`, `Convention ${mark()}`];
    await save({ kind: 'file', label, fileIds: [guide.id], roles: ['owner', 'staff'] });
    await save({ kind: 'text', label: title, content: 'IDCC 1351, ce qui change en 2026.', fileIds: [convention.id] });
    const seen = async (as: TestPerson) => (await t.call(calls.usefulDocs, { as })).body;
    const forOwner = await seen(a.owner);
    expect(forOwner.map((doc) => doc.label).toSorted()).toEqual([title, label].toSorted());
    expect((await seen(a.agent)).map((doc) => doc.label)).toEqual([title]);
    const url = forOwner.find((doc) => doc.label === label)!.files[0]!.url;
    const answer = await t.app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('need a label and, as a file, exactly one file of the platform (C-287)', async () => {
    expect((await save({ kind: 'file', label: '', fileIds: [] })).body.errors).toEqual({ label: 'Obligatoire' });
    expect((await save({ kind: 'file', label: 'Vide', fileIds: [] })).body.errors).toEqual({ fileIds: 'Obligatoire' });
    const foreign = await t.platform((tx) =>
      storeFile(t.house, tx, a.id, { name: 'x.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF') }),
    );
    expect((await save({ kind: 'file', label: 'Étranger', fileIds: [foreign.id] })).body.errors).toEqual({ fileIds: 'Le fichier est invalide' });
  });

  test('a replaced file and those of a deleted document are erased', async () => {
    const [first, second] = [await pdf('un.pdf'), await pdf('deux.pdf')];
    const made = (await save({ kind: 'file', label: `Échange ${mark()}`, fileIds: [first.id] })).body;
    const changed = (await save({ ...made, fileIds: [second.id] })).body;
    const ended = async () =>
      (
        await t.platform((tx) =>
          tx
            .select()
            .from(files)
            .where(and(eq(files.agencyId, PLATFORM_AGENCY), isNotNull(files.erasedAt))),
        )
      ).map(({ id }) => id);
    await t.drain();
    expect(await ended()).toEqual([first.id]);
    await t.call(calls.removeUsefulDoc, { as: admin, params: { id: changed.id } });
    await t.drain();
    expect((await ended()).toSorted()).toEqual([first.id, second.id].toSorted());
  });
});

describe('what administrators publish to everybody', () => {
  test('is saved, listed, changed and deleted by the calls of the specification (C-290)', async () => {
    const { adminTutorials, saveTutorial, adminUsefulDocs, saveUsefulDoc, saveMaintenance, adminContacts, saveContacts } = calls;
    const named = [adminTutorials, saveTutorial, adminUsefulDocs, saveUsefulDoc, saveMaintenance, adminContacts, saveContacts];
    expect(named.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /admin/tutorials',
      'POST /admin/tutorials',
      'GET /admin/useful-docs',
      'POST /admin/useful-docs',
      'POST /admin/maintenance-message',
      'GET /admin/contacts',
      'POST /admin/contacts',
    ]);
    const label = `Tour ${mark()}`;
    const tutorials = async () => (await t.call(calls.adminTutorials, { as: admin })).body.filter((node) => node.label.startsWith(label));
    await t.call(calls.saveTutorial, { as: admin, body: { label, kind: 'video', src: 'https://video.test/tour' } });
    const [tutorial] = await tutorials();
    expect(tutorial).toMatchObject({ label, src: 'https://video.test/tour' });
    const moved = { id: tutorial!.id, version: tutorial!.version, label: `${label} bis`, kind: 'video' as const, src: 'https://video.test/bis' };
    expect((await t.call(calls.saveTutorial, { as: admin, body: moved })).status).toBe(200);
    expect(await tutorials()).toMatchObject([{ label: `${label} bis`, src: 'https://video.test/bis' }]);
    await t.call(calls.removeTutorial, { as: admin, params: { id: tutorial!.id } });
    expect(await tutorials()).toEqual([]);

    const docs = async () => (await t.call(calls.adminUsefulDocs, { as: admin })).body.filter((doc) => doc.label.startsWith(label));
    const { body: doc } = await t.call(calls.saveUsefulDoc, { as: admin, body: { kind: 'text', label, content: 'Premier' } });
    expect(await docs()).toMatchObject([{ id: doc.id, label, content: 'Premier' }]);
    await t.call(calls.saveUsefulDoc, { as: admin, body: asInput(calls.saveUsefulDoc, { ...doc, fileIds: [], content: 'Second' }) });
    expect(await docs()).toMatchObject([{ id: doc.id, content: 'Second' }]);
    await t.call(calls.removeUsefulDoc, { as: admin, params: { id: doc.id } });
    expect(await docs()).toEqual([]);

    const plan = { message: `Arrêt ${mark()}`, startAt: '2026-11-25T09:05:00Z', endAt: '2026-11-25T09:10:00Z' };
    const planned = async () => (await t.call(calls.maintenanceMessages, { as: admin })).body.filter(({ id }) => id === message.id);
    const { body: message } = await t.call(calls.saveMaintenance, { as: admin, body: plan });
    expect(await planned()).toMatchObject([plan]);
    await t.call(calls.saveMaintenance, { as: admin, body: asInput(calls.saveMaintenance, { ...message, endAt: '2026-11-25T09:20:00Z' }) });
    expect(await planned()).toMatchObject([{ ...plan, endAt: '2026-11-25T09:20:00Z' }]);
    await t.call(calls.removeMaintenance, { as: admin, params: { id: message.id } });
    expect(await planned()).toEqual([]);

    const contacts = (productEmail: string) => ({
      productEmail,
      supportPhone: '+33612345678',
      isSupportPhoneActive: true,
      commercialPhone: '+33612345679',
      isCommercialPhoneActive: true,
    });
    for (const address of ['un@vigie.test', 'deux@vigie.test']) {
      expect((await t.call(calls.saveContacts, { as: admin, body: contacts(address) })).status).toBe(200);
      expect((await t.call(calls.adminContacts, { as: admin })).body).toMatchObject(contacts(address));
    }
  });
});

describe('what the platform says about itself', () => {
  const config = async (as?: TestPerson) => (await t.call(contract.agency.config, as ? { as } : {})).body;

  test('GET /config returns everything to signed-in people, and maintenance and contacts to anybody (A-181)', async () => {
    const [open, signedIn] = [await config(), await config(a.owner)];
    expect(Object.keys(open).toSorted()).toEqual(['adminContacts', 'maintenanceMessage', 'sendsMails', 'signUp', 'version']);
    expect(signedIn.timeZones?.length).toBeGreaterThan(5);
    expect(signedIn).toMatchObject(open);
    const stale = await t.app.inject({ url: '/api/config', headers: { authorization: 'Bearer rien' } });
    expect(stale.statusCode).toBe(401);
  });

  test('a maintenance message is shown until it is over (A-184, C-285)', async () => {
    const plan = { message: 'Mise à jour ce soir, dix minutes sans Vigie.', startAt: '2026-11-21T09:05:00Z', endAt: '2026-11-21T09:10:00Z' };
    const { body } = await t.call(calls.saveMaintenance, { as: admin, body: plan });
    expect((await config()).maintenanceMessage).toEqual(plan);
    const moved = await t.call(calls.saveMaintenance, {
      as: admin,
      body: asInput(calls.saveMaintenance, { ...body, endAt: '2026-11-21T09:08:00Z' }),
    });
    expect(moved.body).toMatchObject({ endAt: '2026-11-21T09:08:00Z', version: 2 });
    expect((await t.call(calls.saveMaintenance, { as: admin, body: asInput(calls.saveMaintenance, { ...body }) })).status).toBe(409);
    t.clock.advance(8);
    expect((await config()).maintenanceMessage).toBeNull();
    const listed = await t.call(calls.maintenanceMessages, { as: admin });
    expect(listed.body.map(({ message }) => message)).toEqual([plan.message]);
    expect((await t.call(calls.removeMaintenance, { as: admin, params: { id: body.id } })).status).toBe(200);
  });

  test('needs a text and two dates in order (C-287)', async () => {
    const none = await t.call(calls.saveMaintenance, { as: admin, body: {} });
    expect(Object.keys(none.body.errors).toSorted()).toEqual(['endAt', 'message', 'startAt']);
    const at = '2026-11-21T09:05:00Z';
    const order = await t.call(calls.saveMaintenance, { as: admin, body: { message: 'x', startAt: at, endAt: at } });
    expect(order.body.errors).toEqual({ endAt: 'La fin précède le début' });
  });

  test('contacts: a number that is switched off is shown only to administrators (A-180, C-286, C-288)', async () => {
    const contacts = {
      productEmail: 'bonjour@vigie.test',
      supportPhone: '06 12 34 56 78',
      isSupportPhoneActive: true,
      commercialPhone: '+33612345679',
      isCommercialPhoneActive: false,
    };
    expect((await t.call(calls.saveContacts, { as: admin, body: contacts })).status).toBe(200);
    expect((await config()).adminContacts).toMatchObject({ productEmail: 'bonjour@vigie.test', supportPhone: '+33612345678', commercialPhone: '' });
    expect((await t.call(calls.adminContacts, { as: admin })).body.commercialPhone).toBe('+33612345679');
    const wrong = await t.call(calls.saveContacts, { as: admin, body: { ...contacts, supportPhone: '0012345678' } });
    expect(wrong.body.errors).toHaveProperty('supportPhone');
  });
});

describe('the sponsor', () => {
  const text = { title: 'Parrainez une agence', description: 'Un mois offert à chacune.', isActive: true };
  const save = (body: Record<string, unknown>) => t.call(calls.saveSponsor, { as: superadmin, body: asInput(calls.saveSponsor, body) });

  test('is absent, created, changed, put off line and deleted; agencies read it only on line (C-294, C-296, C-297)', async () => {
    expect((await t.call(calls.adminSponsor, { as: superadmin })).status).toBe(404);
    expect((await save(text)).body).toEqual({ ...text, created: true });
    expect((await t.call(calls.sponsor, { as: a.owner })).body).toEqual(text);
    expect((await save({ ...text, isActive: false })).body.created).toBe(false);
    expect((await t.call(calls.sponsor, { as: a.owner })).status).toBe(404);
    expect((await t.call(calls.adminSponsor, { as: superadmin })).body.isActive).toBe(false);
    expect((await t.call(calls.removeSponsor, { as: superadmin })).status).toBe(200);
    expect((await t.call(calls.removeSponsor, { as: superadmin })).status).toBe(404);
  });

  test('needs a title of at most 255 characters and a description of at most 10000 (C-293)', async () => {
    expect((await save({ ...text, title: ' ', description: '' })).body.errors).toEqual({
      title: 'Le titre est requis',
      description: 'La description est requise',
    });
    expect((await save({ ...text, title: 'x'.repeat(256) })).body.errors).toEqual({ title: 'Le titre ne peut pas dépasser 255 caractères' });
    expect((await save({ ...text, description: 'x'.repeat(10_001) })).body.errors).toHaveProperty('description');
    expect((await save({ ...text, title: 'x'.repeat(255), description: 'x'.repeat(10_000) })).status).toBe(200);
  });
});
