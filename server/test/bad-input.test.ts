import { describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { openTestHouse } from './house.ts';

const t = await openTestHouse();
const a = await t.agency();
const { save, list, read } = contract.customers;

const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/agency/${a.id}/customer`,
    headers: { authorization: `Bearer ${a.manager.token}`, 'content-type': 'application/json', ...headers },
    payload,
  });
const customerCount = () => t.tx(a.id, async (tx) => Number((await tx.execute<{ n: string }>(sql`select count(*) as n from customers`)).rows[0]!.n));

describe('wrong input', () => {
  test('is reported by field, in French, and nothing is written (A-251)', async () => {
    const before = await customerCount();
    const { status, body } = await t.call(save, {
      as: a.manager,
      body: { email: 'pas une adresse', phones: ['12'], type: 999, settlementPeriodDays: 1.5 },
    });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({ name: 'Obligatoire', type: 'Format invalide', settlementPeriodDays: 'Nombre entier uniquement' });
    expect(await customerCount()).toBe(before);
  });

  test('business rules answer in the same shape as missing fields', async () => {
    const { status, body } = await t.call(save, { as: a.manager, body: { name: 'Dépôt', email: 'x@', phones: ['12345'], siret: '11111111111111' } });
    expect(status).toBe(422);
    expect(body.errors['email']).toBe('Veuillez saisir une adresse mail valide');
    expect(body.errors['phones'] ?? body.errors['phones.0']).toBe(
      "Format de téléphone français invalide. Format attendu: +33 ou 0 suivi de l'indicatif valide puis 8 chiffres",
    );
    expect(body.errors['siret']).toBe('Format invalide');
  });

  test('a name of 10,000 characters is refused with its limit', async () => {
    const { status, body } = await t.call(save, { as: a.manager, body: { name: 'x'.repeat(10_000) } });
    expect([status, body.errors]).toEqual([422, { name: 'Maximum 255 caractère(s)' }]);
  });

  test.each([
    "Robert'); drop table customers; --",
    '<script>alert(1)</script>',
    '${jndi:ldap://x}',
    'é'.normalize('NFD'),
    '\u202Eà l’envers',
    '𝕍𝕚𝕘𝕚𝕖 🛡️',
  ])('%s is stored as typed', async (name) => {
    const { status, body } = await t.call(save, { as: a.manager, body: { name } });
    expect([status, body.name]).toEqual([200, name]);
    const found = await t.call(list, { as: a.manager, body: { query: name.slice(0, 60) } });
    expect(found.status).toBe(200);
    expect(await customerCount()).toBeGreaterThan(0);
  });

  test('a zero byte is refused: neither stored nor a failure', async () => {
    const { status, body } = await t.call(save, { as: a.manager, body: { name: 'nul\u0000octet' } });
    expect([status, body.message]).toEqual([400, 'La requête transmise semble incorrecte']);
  });

  test('a search for characters with a meaning in SQL finds the characters', async () => {
    await t.call(save, { as: a.manager, body: { name: 'Remise 100%_tout' } });
    expect((await t.call(list, { as: a.manager, body: { query: '100%_' } })).body.count).toBe(1);
    expect((await t.call(list, { as: a.manager, body: { query: '%' } })).body.count).toBe(1);
  });

  test.each(['{"name":', '', 'null', '[1,2', '{"name":"a"}}'])('a malformed body « %s » is reported so', async (payload) => {
    const answer = await raw(payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().message).toMatch(/requête|champs/);
  });

  test('a body that is too large, or of another type, is reported so', async () => {
    const large = await raw(JSON.stringify({ name: 'x'.repeat(5_000_000) }));
    expect([large.statusCode, large.json().message]).toEqual([413, 'Erreur: fichiers volumineux']);
    const xml = await raw('<name/>', { 'content-type': 'application/xml' });
    expect([xml.statusCode, xml.json().message]).toEqual([415, 'Le type de contenu n’est pas accepté']);
  });

  test('an invalid date, order or page is refused', async () => {
    const order = await t.call(list, { as: a.manager, body: { orderBy: 'password_hash' } });
    expect([order.status, order.body.errors]).toEqual([422, { orderBy: 'Format invalide' }]);
    const page = await t.call(list, { as: a.manager, body: { page: 0 } });
    expect(page.body.errors).toEqual({ page: 'Doit être supérieur ou égal à 1' });
    expect((await t.call(list, { as: a.manager, body: { page: 99_999 } })).body).toMatchObject({ data: [] });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('an order or a filter named %s is unknown to the list', async (name) => {
    expect((await t.call(list, { as: a.manager, body: { orderBy: name } })).status).toBe(422);
    const filters = `{"filters":{"${name}":["x"]}}`;
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/agency/${a.id}/fetch/customers`,
      headers: { authorization: `Bearer ${a.manager.token}`, 'content-type': 'application/json' },
      payload: filters,
    });
    // The body of the first is not read at all.
    const told = name === '__proto__' ? [400, undefined] : [422, { [`filters.${name}`]: 'Champ inconnu' }];
    expect([answer.statusCode, answer.json().errors]).toEqual(told);
  });

  test.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('the day %s is outside the accepted range everywhere', async (day) => {
    const { board, publish } = contract.planning;
    const [from, until] = day < '2000' ? [day, '2026-11-30'] : ['2026-11-01', day];
    const answers = [
      await t.call(board, { as: a.manager, body: { from, until } }),
      await t.call(publish, { as: a.manager, body: { from, until } }),
      await t.call(contract.billing.saveInvoice, { as: a.manager, body: { customerId: a.customerId, issuedOn: day, lines: [] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  test('a number larger than the storable ones is not a failure of the server', async () => {
    const customer = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    const { status, body } = await t.call(save, { as: a.manager, body: { id: customer.id, version: 3_000_000_000, name: 'X' } });
    expect([400, 409, 422]).toContain(status);
    expect(body.message).not.toContain('inattendue');
  });

  test('half of a surrogate pair is no text', async () => {
    for (const half of ['\\ud83d', '\\udc4b']) expect((await raw(`{"name":"Salut ${half}"}`)).statusCode).toBe(400);
    const whole = await raw('{"name":"Salut \\ud83d\\udc4b"}');
    expect([whole.statusCode, whole.json().name]).toEqual([200, 'Salut 👋']);
  });

  test('an archive of invalid addresses is refused', async () => {
    for (const url of ['http://[', '//', 'http://', ''])
      expect([410, 422]).toContain((await t.call(contract.documents.zip, { as: a.manager, body: { urls: [url] } })).status);
  });

  test('an invalid identifier and an invalid address are refused', async () => {
    const bad = await t.call(read, { as: a.manager, params: { id: '1 or 1=1' } });
    expect([bad.status, bad.body.errors]).toEqual([422, { id: 'Format invalide' }]);
    const nowhere = await t.app.inject({ url: '/api/nowhere' });
    expect([nowhere.statusCode, nowhere.json().message]).toEqual([404, 'Adresse introuvable']);
  });
});

describe('two writers', () => {
  test('the second of two changes is told who changed what, and is not written', async () => {
    const customer = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Avant' }));
    const first = await t.call(save, { as: a.manager, body: { id: customer.id, version: customer.version, name: 'Pendant' } });
    expect(first.body.version).toBe(2);
    const second = await t.call(save, { as: a.owner, body: { id: customer.id, version: customer.version, name: 'Après' } });
    expect(second.status).toBe(409);
    const data = second.body.data as { currentVersion: number; changes: { author: string; fields: unknown }[] };
    expect(data.currentVersion).toBe(2);
    expect(data.changes[0]).toMatchObject({ fields: { name: ['Avant', 'Pendant'] } });
    expect(data.changes[0]?.author).toContain('Martin');
    expect((await t.call(read, { as: a.manager, params: { id: customer.id } })).body.name).toBe('Pendant');
    for (let version = 2; version < 7; version += 1)
      await t.call(save, { as: a.manager, body: { id: customer.id, version, name: `Pendant ${version}` } });
    const late = await t.call(save, { as: a.owner, body: { id: customer.id, version: 1, name: 'Après' } });
    // Of many changes the five newest are told.
    const told = (late.body.data as { changes: { fields: { name: string[] } }[] }).changes.map(({ fields }) => fields.name[1]);
    expect(told).toEqual([6, 5, 4, 3, 2].map((version) => `Pendant ${version}`));
  });

  test('a double click with one number creates one customer', async () => {
    const answers = await Promise.all([1, 2].map(() => t.call(save, { as: a.manager, body: { name: 'Double clic', number: '411-99001' } })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect([409, 422]).toContain(answers.find((answer) => answer.status !== 200)?.status);
  });

  test('numbers assigned at the same time are all different and without a gap', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => t.call(save, { as: a.manager, body: { name: `Lot ${index}` } })));
    const ranks = answers.map((answer) => Number(answer.body.number.slice(4))).sort((x, y) => x - y);
    expect(ranks.every((rank, index) => index === 0 || rank === ranks[index - 1]! + 1)).toBe(true);
  });
});

describe('files', () => {
  const upload = (parts: { name: string; content: Buffer }[], query = `agencyId=${a.id}`) => {
    const edge = 'limite';
    const body = Buffer.concat([
      ...parts.flatMap(({ name, content }) => [
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${edge}--\r\n`),
    ]);
    return t.app.inject({
      method: 'POST',
      url: `/api/upload?${query}`,
      headers: { authorization: `Bearer ${a.manager.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: body,
    });
  };
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  const fileCount = () => t.tx(a.id, async (tx) => Number((await tx.execute<{ n: string }>(sql`select count(*) as n from files`)).rows[0]!.n));

  test('a file is uploaded and read by its signed address, and by no other', async () => {
    const [file] = (await upload([{ name: 'consignes é.pdf', content: pdf }])).json();
    expect(file).toMatchObject({ name: 'consignes é.pdf', mimeType: 'application/pdf', size: pdf.length });
    const back = await t.app.inject({ url: file.url });
    expect(back.rawPayload.equals(pdf)).toBe(true);
    expect(back.headers['content-disposition']).toContain("filename*=UTF-8''consignes%20%C3%A9.pdf");
    expect((await t.app.inject({ url: file.url.replace(/signature=.{6}/, 'signature=aaaaaa') })).statusCode).toBe(410);
    t.clock.advance(7 * 60);
    const expired = (await t.app.inject({ url: file.url })).json().message;
    t.clock.advance(-7 * 60);
    expect(expired).toBe('L’adresse de ce fichier a expiré. Rechargez la page.');
  });

  test('a file that contradicts its name is refused, with the allowed kinds', async () => {
    const before = await fileCount();
    const answer = await upload([{ name: 'facture.pdf', content: Buffer.from('MZ\u0000\u0001programme') }]);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ message: 'Format de fichier non autorisé', data: { refused: ['facture.pdf'] } });
    expect((await upload([{ name: 'page.html', content: Buffer.from('<script>') }])).statusCode).toBe(415);
    expect((await upload([{ name: 'vide.pdf', content: Buffer.alloc(0) }])).json().message).toBe('Le fichier est invalide');
    expect(await fileCount()).toBe(before);
  });

  test('more than 25 MB in all is refused and leaves nothing', async () => {
    const whole = Buffer.concat([pdf, Buffer.alloc(24.9 * 1024 * 1024)]);
    expect((await upload([{ name: 'plan.pdf', content: whole }])).statusCode).toBe(200);
    const before = await fileCount();
    const half = Buffer.concat([pdf, Buffer.alloc(13 * 1024 * 1024)]);
    const answer = await upload([
      { name: 'a.pdf', content: half },
      { name: 'b.pdf', content: half },
    ]);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'files_sizes_too_large']);
    expect(await fileCount()).toBe(before);
  });

  test('the same identifier sent again returns the existing file', async () => {
    const query = `agencyId=${a.id}&id=${crypto.randomUUID()}`;
    const [first] = (await upload([{ name: 'photo.pdf', content: pdf }], query)).json();
    const [again] = (await upload([{ name: 'photo.pdf', content: pdf }], query)).json();
    expect(again.id).toBe(first.id);
  });

  test('nothing is uploaded to an agency that the person does not belong to', async () => {
    const other = await t.agency();
    expect((await upload([{ name: 'a.pdf', content: pdf }], `agencyId=${other.id}`)).statusCode).toBe(404);
  });

  test('a full disk is reported, and leaves neither a row nor a half-written file', async () => {
    const before = await fileCount();
    const { StorageFullError } = await import('../src/plumbing/files/storage.ts');
    const put = vi.spyOn(t.house.files, 'put').mockRejectedValue(new StorageFullError('no room'));
    const answer = await upload([{ name: 'a.pdf', content: pdf }]).finally(() => put.mockRestore());
    expect([answer.statusCode, answer.json().message]).toEqual([507, 'L’espace de stockage est plein : le fichier n’a pas été enregistré.']);
    expect(await fileCount()).toBe(before);
  });

  test('several files come as one archive, with equal names made distinct', async () => {
    const list = (
      await upload([
        { name: 'a.pdf', content: pdf },
        { name: 'a.pdf', content: pdf },
      ])
    ).json() as { url: string }[];
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/zip',
      headers: { authorization: `Bearer ${a.manager.token}` },
      payload: { urls: list.map((file) => file.url) },
    });
    expect(answer.statusCode).toBe(200);
    const names = answer.rawPayload.toString('latin1').match(/a( \(2\))?\.pdf/g);
    expect(new Set(names)).toEqual(new Set(['a.pdf', 'a (2).pdf']));
  });
});
