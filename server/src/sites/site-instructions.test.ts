import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { pdfPages } from '../plumbing/pdf/pdf-text.ts';
import { storeFile } from '../documents/files/store-file.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { instructions: list, saveInstructions: save } = contract.sites;

describe('the instructions of sites', () => {
  test('are written, loaded, and read by the agent who serves there (F-278)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, { customerId: a.customerId });
      await serve(tx, made, a.agent.agentId as string);
      await makeSite(tx, a.id, { customerId: a.customerId });
      return made;
    });
    const saved = await t.call(save, {
      as: a.manager,
      params: { id: site.id },
      body: { version: 1, instructions: 'Fermer à 22 h' },
    });
    expect(saved.body).toMatchObject({
      id: site.id,
      site: { id: site.id },
      customer: { id: a.customerId },
      instructions: 'Fermer à 22 h',
      version: 2,
    });
    expect((await t.call(list, { as: a.manager, body: {} })).body).toEqual({ data: [saved.body], count: 1 });
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.data).toEqual([saved.body]);
    expect((await t.call(list, { as: a.office, via: 'agent', body: {} })).body.count).toBe(0);
  });

  test('are left out where the site refuses them to agents or to its customer (A-287)', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      const refuse = { readSiteInstructions: false } as const;
      const made = await makeSite(tx, a.id, {
        customerId: a.customerId,
        instructions: 'x',
        rightsAgent: refuse,
        rightsCustomer: refuse,
      });
      await serve(tx, made, a.agent.agentId as string);
    });
    expect((await t.call(list, { as: a.agent, via: 'agent', body: {} })).body.count).toBe(0);
    await onlyRights(t, a.customer, ['listSiteInstructions', 'readSiteInstructions']);
    expect((await t.call(list, { as: a.customer, body: {} })).body.count).toBe(0);
    expect((await t.call(list, { as: a.owner, body: {} })).body.count).toBe(1);
  });

  test('need the create right the first time, then the edit right; a stale version is refused', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await onlyRights(t, a.manager, ['createSiteInstructions']);
    expect((await t.call(save, { as: a.manager, params: { id: site.id }, body: { instructions: 'Première' } })).status).toBe(200);
    const second = await t.call(save, {
      as: a.manager,
      params: { id: site.id },
      body: { instructions: 'Seconde' },
    });
    expect([second.status, second.body.data]).toEqual([403, { right: 'editSiteInstructions' }]);
    expect(
      (
        await t.call(save, {
          as: a.owner,
          params: { id: site.id },
          body: { version: 1, instructions: 'Seconde' },
        })
      ).body.code,
    ).toBe('shared.stale');
    expect(
      (
        await t.call(save, {
          as: a.customer,
          via: 'customer',
          params: { id: site.id },
          body: { instructions: 'x' },
        })
      ).status,
    ).toBe(404);
  });

  test('sent as plain text with markup lose what could run in it (A-256/server)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const written = async (instructions: string) =>
      (await t.call(save, { as: a.owner, params: { id: site.id }, body: { instructions } })).body.instructions;
    expect(await written('<p>ok</p><img src=x onerror=alert(1)><script>alert(2)</script> fin')).toBe('<p>ok</p><img src=x >  fin');
    for (const code of [
      '<img src="x>"onerror="alert(1)">',
      "<svg/onload='alert(1)'>",
      '<scr<script></script>ipt>alert(1)</script>',
      '<a href="JavaScript:alert(1)">x</a>',
      '<img src=x onerror=alert(1)',
      '<p title="<script>alert(1)',
      '<iframe srcdoc="x">',
    ])
      expect([code, await written(code)]).toEqual([code, expect.not.stringMatching(/on(error|load)\s*=|<script|javascript:|srcdoc/i)]);
  });

  test('are cleaned rich text, and their readers get addresses of the images (A-256/server, A-178)', async () => {
    const a = await t.agency();
    const [site, image, note] = await t.tx(a.id, async (tx) => {
      const made = await makeSite(tx, a.id, { customerId: a.customerId });
      await serve(tx, made, a.agent.agentId as string);
      const png = await storeFile(t.house, tx, a.id, {
        name: 'porte.png',
        mimeType: 'image/png',
        bytes: new Uint8Array([1]),
        userId: a.manager.userId,
      });
      return [made, png, await storeFile(t.house, tx, a.id, { name: 'note.txt', mimeType: 'text/plain', bytes: new Uint8Array([1]) })] as const;
    });
    const figure = (id: string) => ({
      type: 'figure',
      attrs: {
        fileId: id,
        name: 'porte.png',
        mimeType: 'image/png',
        size: 1,
        width: 640,
        height: 480,
        caption: 'Porte nord',
        src: 'https://evil.test',
        onerror: 'x',
      },
    });
    const text = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
    const put = (instructions: string, as = a.manager) => t.call(save, { as, params: { id: site.id }, body: { instructions } });
    expect((await put(text({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }, figure(image.id)))).status).toBe(200);
    const [stored] = await t.tx(a.id, (tx) => tx.select().from(sites).where(eq(sites.id, site.id)));
    expect(JSON.parse(stored!.instructions)).toEqual({
      type: 'doc',
      content: [
        {
          type: 'figure',
          attrs: { fileId: image.id, name: 'porte.png', mimeType: 'image/png', size: 1, width: 640, height: 480, caption: 'Porte nord' },
        },
      ],
    });
    const read = await t.call(list, { as: a.agent, via: 'agent', body: {} });
    const address = JSON.parse(read.body.data[0]!.instructions).content[0].attrs.src as string;
    expect((await t.app.inject({ url: address })).headers['content-type']).toBe('image/png');
    const print = (as: typeof a.agent, via: 'agent' | 'agency' | 'customer') =>
      t.call(contract.sites.printInstructions, { as, via, params: { id: site.id } });
    const printed = await print(a.agent, 'agent');
    expect([printed.status, pdfPages(printed.raw).join()]).toEqual([200, expect.stringContaining('Porte nord')]);
    expect((await print(a.office, 'agent')).status).toBe(403);
    // The reader's own answer may be saved again: addresses are not part of the text.
    expect((await put(read.body.data[0]!.instructions)).status).toBe(200);
    const refused = await put(text(figure(image.id), figure(note.id)));
    expect([refused.status, refused.body.errors]).toEqual([422, { instructions: 'Le fichier est invalide' }]);
    const other = await t.agency();
    const foreign = await t.tx(other.id, (tx) =>
      storeFile(t.house, tx, other.id, { name: 'x.png', mimeType: 'image/png', bytes: new Uint8Array([1]) }),
    );
    expect((await put(text(figure(foreign.id)))).status).toBe(422);
  });

  test('beyond 500000 characters are refused, however they are written (A-252)', async () => {
    const a = await t.agency();
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const long = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(500_001) }] }] });
    const refused = await t.call(save, { as: a.manager, params: { id: site.id }, body: { instructions: long } });
    expect([refused.status, refused.body.errors]).toEqual([422, { instructions: 'Maximum 500000 caractères' }]);
  });

  test('of another agency’s site return 404', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const site = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    expect((await t.call(save, { as: a.manager, params: { id: site.id }, body: { instructions: 'x' } })).status).toBe(404);
  });
});
