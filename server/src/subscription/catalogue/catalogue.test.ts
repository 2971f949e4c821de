import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { makeArticle, makeArticleType } from '@vigie/demo/factories/sales.ts';
import { openTestHouse } from '../../../test/house.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';

const t = await openTestHouse();
const calls = contract.platformSales;
const superadmin = await t.platformPerson('superadmin');
const admin = await t.platformPerson('admin');
const support = await t.platformPerson('support');
const here = await t.agency();
const mark = (): string => crypto.randomUUID().slice(0, 8);
const picture = (agencyId: string, mimeType = 'image/png') =>
  t.platform((tx) => storeFile(t.house, tx, agencyId, { name: 'badge.png', mimeType, bytes: Buffer.from('\u0089PNG') }));

describe('access to the catalogue', () => {
  const catalogue = ['articleTypes', 'readArticleType', 'createArticleType', 'changeArticleType'].concat([
    'articles',
    'readArticle',
    'createArticle',
    'changeArticle',
  ]);
  const all = Object.entries(calls as Record<string, EndpointSpec>);
  const ask = async (spec: EndpointSpec, as: typeof admin): Promise<number> => {
    const id = crypto.randomUUID();
    const body = spec.method === 'GET' ? {} : { body: { id } };
    return (await t.call(spec, { as, params: { id, status: '100' }, ...body })).status;
  };

  test.each(all)('%s is refused to everybody of an agency and to support (C-245)', async (_, spec) => {
    for (const person of [here.owner, here.manager, here.agent, here.customer, support]) expect(await ask(spec, person)).toBe(403);
  });

  test('belongs to the super-administrator alone, and for offers to administrators too (C-246, C-247)', async () => {
    const closed: string[] = [];
    for (const [name, spec] of all) {
      if ((await ask(spec, admin)) === 403) closed.push(name);
      expect([name, await ask(spec, superadmin)]).not.toEqual([name, 403]);
    }
    expect(closed.toSorted()).toEqual(catalogue.toSorted());
  });
});

describe('types of articles', () => {
  const create = (body: Record<string, unknown>) => t.call(calls.createArticleType, { as: superadmin, body });

  test('are created, read, changed in part and listed by page (C-272, C-273, C-274)', async () => {
    const name = `Badges ${mark()}`;
    const made = (await create({ name: ` ${name} ` })).body;
    expect(made).toMatchObject({ name, enabled: true, articles: 0, version: 1 });
    const off = await t.call(calls.changeArticleType, { as: superadmin, body: { id: made.id, version: 1, enabled: false } });
    expect(off.body).toMatchObject({ id: made.id, name, enabled: false, version: 2 });
    expect((await t.call(calls.readArticleType, { as: superadmin, params: { id: made.id } })).body).toEqual(off.body);
    await create({ name: `${name} bis` });
    const page = async (body: object) =>
      (await t.call(calls.articleTypes, { as: superadmin, body: { query: name, orderBy: 'name', ascending: 1, ...body } })).body;
    expect(await page({ limit: 1 })).toMatchObject({ count: 2, data: [{ name }] });
    expect(await page({ limit: 1, page: 2 })).toMatchObject({ count: 2, data: [{ name: `${name} bis` }] });
    expect(await page({ filters: { enabled: false } })).toMatchObject({ count: 1, data: [{ id: made.id }] });
  });

  test('have a unique name, are stored once when sent twice, and a stale change is refused', async () => {
    const [name, newId] = [`Brassards ${mark()}`, crypto.randomUUID()];
    const twice = await Promise.all([create({ name, newId }), create({ name, newId })]);
    expect(twice.map(({ body }) => body.id)).toEqual([newId, newId]);
    expect((await create({ name: name.toUpperCase() })).body.errors).toEqual({ name: 'Ce nom est déjà pris' });
    expect((await create({ name: ' ' })).body.errors).toEqual({ name: 'Obligatoire' });
    const change = (version: number) => t.call(calls.changeArticleType, { as: superadmin, body: { id: newId, version, name: `${name} 2` } });
    expect([(await change(1)).status, (await change(1)).status]).toEqual([200, 409]);
    const nowhere = await t.call(calls.changeArticleType, { as: superadmin, body: { id: crypto.randomUUID(), name: 'Perdu' } });
    expect(nowhere.status).toBe(404);
  });
});

describe('articles', () => {
  const create = (body: Record<string, unknown>) => t.call(calls.createArticle, { as: superadmin, body });
  const change = (body: Record<string, unknown>) => t.call(calls.changeArticle, { as: superadmin, body });

  test('have a type, a price before tax and a picture, and unnamed fields stay (C-273, C-274)', async () => {
    const type = await t.platform((tx) => makeArticleType(tx));
    const photo = await picture(PLATFORM_AGENCY);
    const input = { typeId: type.id, name: `Porte-badge ${mark()}`, description: 'Rigide, deux cartes.', priceCents: 390, imageId: photo.id };
    const made = (await create(input)).body;
    expect(made).toMatchObject({ name: input.name, priceCents: 390, enabled: true, type: { id: type.id, name: type.name } });
    const shown = await t.app.inject({ url: made.image!.url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    const changed = (await change({ id: made.id, version: 1, priceCents: 420, enabled: false })).body;
    expect(changed).toMatchObject({ ...made, priceCents: 420, enabled: false, version: 2, image: { id: photo.id } });
    expect((await t.call(calls.readArticle, { as: superadmin, params: { id: made.id } })).body).toMatchObject({ priceCents: 420 });
    const { body } = await t.call(calls.articles, { as: superadmin, body: { filters: { typeId: type.id, enabled: false }, orderBy: 'type' } });
    expect([body.count, body.data.map(({ id }) => id)]).toEqual([1, [made.id]]);
    expect((await t.call(calls.readArticleType, { as: superadmin, params: { id: type.id } })).body.articles).toBe(1);
  });

  test('need an existing type and a picture of the platform, and are stored once when sent twice', async () => {
    const type = await t.platform((tx) => makeArticleType(tx));
    const bare = { typeId: type.id, name: 'Gilet', priceCents: 0, newId: crypto.randomUUID() };
    expect((await create({ ...bare, typeId: crypto.randomUUID() })).body.errors).toEqual({ typeId: 'Ce type n’existe pas' });
    for (const wrong of [await picture(here.id), await picture(PLATFORM_AGENCY, 'application/pdf')])
      expect((await create({ ...bare, imageId: wrong.id })).body.errors).toEqual({ imageId: 'Une image est attendue' });
    expect((await create({ ...bare, priceCents: -1 })).body.errors).toHaveProperty('priceCents');
    for (const time of [1, 2]) expect([time, (await create(bare)).body.id]).toEqual([time, bare.newId]);
    expect([(await change({ id: bare.newId, version: 4, name: 'Trop tard' })).status, (await change({ id: crypto.randomUUID() })).status]).toEqual([
      409, 404,
    ]);
  });

  test('a replaced picture is erased', async () => {
    const article = await t.platform(async (tx) => makeArticle(tx, (await makeArticleType(tx)).id));
    const [first, second] = [await picture(PLATFORM_AGENCY), await picture(PLATFORM_AGENCY)];
    for (const { id: imageId } of [first, second]) expect((await change({ id: article.id, imageId })).body.image?.id).toBe(imageId);
    await t.drain();
    const erased = await t.platform((tx) =>
      tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.agencyId, PLATFORM_AGENCY), isNotNull(files.erasedAt))),
    );
    expect(erased).toEqual([{ id: first.id }]);
  });

  test('only active ones of an active type are proposed to people who keep offers', async () => {
    const ids = await t.platform(async (tx) => {
      const [on, off] = [await makeArticleType(tx), await makeArticleType(tx, { enabled: false })];
      const made = [await makeArticle(tx, on.id), await makeArticle(tx, on.id, { enabled: false }), await makeArticle(tx, off.id)];
      return made.map(({ id }) => id);
    });
    const { body } = await t.call(calls.sellableArticles, { as: admin });
    expect(body.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([ids[0]]);
  });
});
