import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { formOf, pdf } from '../../../test/papers.ts';

const t = await openTestHouse();
const { zip } = contract.documents;
interface Sent {
  id: string;
  name: string;
  url: string;
  mimeType: string;
  size: number;
}
const upload = async (as: TestPerson, names: readonly string[]): Promise<Sent[]> => {
  const parts = names.map((name) => ({ name, content: pdf() }));
  const answer = await t.app.inject({ method: 'POST', url: `/api/upload?agencyId=${as.agencyId}`, ...formOf(parts, as) });
  return answer.json();
};

describe('files', () => {
  test('are uploaded as a list with name, address, kind and size; one is read by its address, several as one archive (A-299, A-300, C-331)', async () => {
    const a = await t.agency();
    const sent = await upload(a.manager, ['un.pdf', 'deux.pdf', 'trois.pdf']);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({ name: 'un.pdf', mimeType: 'application/pdf', size: pdf().length, url: expect.stringContaining('url=') });
    const back = await t.app.inject({ url: sent[1]!.url });
    expect([back.statusCode, back.headers['content-type'], back.rawPayload.equals(pdf())]).toEqual([200, 'application/pdf', true]);
    const archive = await t.app.inject({
      method: 'POST',
      url: '/api/zip',
      headers: { authorization: `Bearer ${a.manager.token}` },
      payload: { urls: sent.map(({ url }) => url) },
    });
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
    for (const { name } of sent) expect(archive.rawPayload.toString('latin1')).toContain(name);
  });

  test('are refused with a kind outside the list or beyond 25 MB together, while 24 MB are accepted (F-037, C-332)', async () => {
    const a = await t.agency();
    const send = (...parts: { name: string; content: Buffer }[]) =>
      t.app.inject({ method: 'POST', url: `/api/upload?agencyId=${a.id}`, ...formOf(parts, a.manager) });
    const MB = 1024 * 1024;
    const program = await send({ name: 'outil.exe', content: Buffer.from('MZ\u0090\0', 'latin1') });
    expect([program.statusCode, program.json().code]).toEqual([415, 'documents.type_not_allowed']);
    expect((await send({ name: 'plan.pdf', content: pdf(25 * MB - 1024) })).statusCode).toBe(200);
    const large = await send({ name: 'plan.pdf', content: pdf(26 * MB) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'files_sizes_too_large']);
    const together = await send({ name: 'un.pdf', content: pdf(13 * MB) }, { name: 'deux.pdf', content: pdf(13 * MB) });
    expect([together.statusCode, together.json().code]).toEqual([413, 'files_sizes_too_large']);
  });

  test('are returned only for addresses of this storage that were signed for the reader (A-300)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [own] = await upload(a.manager, ['un.pdf']);
    const [theirs] = await upload(b.manager, ['secret.pdf']);
    const forged = own!.url.replace(encodeURIComponent(`${a.id}/${own!.id}`), encodeURIComponent(`${b.id}/${theirs!.id}`));
    expect(forged).not.toBe(own!.url);
    for (const url of [forged, 'https://ailleurs.test/secret.pdf', '/etc/passwd'])
      expect((await t.call(zip, { as: a.manager, body: { urls: [own!.url, url] } })).status).toBe(410);
    expect((await t.app.inject({ url: forged })).statusCode).toBe(410);
    expect((await t.app.inject({ url: '/api/download?url=https%3A%2F%2Failleurs.test&expires=99999999999999&signature=x' })).statusCode).toBe(410);
    expect((await t.call(zip, { body: { urls: [own!.url] } })).status).toBe(401);
  });
});
