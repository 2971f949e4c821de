import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { sealedDocuments } from '@vigie/db/tables/seals.ts';
import { contractsWorld, SIGNER } from '../../../test/worlds/contracts-world.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';

const t = await openTestHouse();
const w = contractsWorld(t);
const signedAt = (): string => t.clock.instant().replace('.000', '');
const verify = (body: object) => t.call(contract.contracts.verifyDocument, { body });
const sealed = async (a: TestAgency) => {
  const { id } = await w.sent(a, [SIGNER], { reference: 'CT-001' });
  await w.signByLink(await w.linkOf(a));
  const read = (await t.call(contract.contracts.readCustomerContract, { as: a.owner, params: { id } })).body;
  const bytes = (await t.app.inject({ method: 'GET', url: read.file!.url })).rawPayload;
  return { code: read.seal.code, bytes };
};

test('a document’s code or bytes show who signed it, when, and its fingerprint, and nothing else', async () => {
  const a = await t.agency();
  const { code, bytes } = await sealed(a);
  const byCode = await verify({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` });
  expect(byCode.body).toEqual({
    code,
    kind: 'customer',
    title: 'Gardiennage',
    reference: 'CT-001',
    agency: expect.stringContaining('Agence'),
    signers: [
      { name: 'Olivia Martin', side: 'agency', party: byCode.body.agency, signedAt: signedAt() },
      { name: 'Claire Dubois', side: 'other', party: expect.any(String), signedAt: signedAt() },
    ],
    sealedAt: expect.any(String),
    stampedAt: null,
    sha256: sha256(bytes),
    size: bytes.length,
  });
  expect((await verify({ sha256: sha256(bytes) })).body).toEqual(byCode.body);
  const said = JSON.stringify(byCode.body);
  for (const word of [SIGNER, '127.0.0.1', 'Essai/1.0', a.id, 'data:image']) expect(said).not.toContain(word);
});

test('a changed byte, another code or no code shows nothing', async () => {
  const { code, bytes } = await sealed(await t.agency());
  bytes[bytes.length >> 1] = bytes[bytes.length >> 1]! ^ 1;
  const changed = await verify({ sha256: sha256(bytes) });
  expect([changed.status, changed.body.message]).toEqual([
    404,
    'Ce fichier n’est aucun des documents scellés par Vigie : il a été modifié, ou ne vient pas d’ici.',
  ]);
  const other = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
  for (const wrong of [other, 'rien', '%']) expect((await verify({ code: wrong })).body.message).toBe('Aucun document scellé ne porte ce code.');
  for (const wrong of [{}, { code, sha256: sha256(bytes) }, { sha256: 'x' }]) expect((await verify(wrong)).status).toBe(422);
});

test('a document stays verified when the contract is archived', async () => {
  const a = await t.agency();
  const { code } = await sealed(a);
  const [row] = await t.tx(a.id, (tx) => tx.select().from(sealedDocuments).where(eq(sealedDocuments.code, code)));
  expect((await w.move(a, row!.contractId, 'archive')).body.status).toBe(400);
  expect((await verify({ code })).status).toBe(200);
});

test('attempts from one address are limited', async () => {
  t.clock.advance(6);
  const answers = [];
  for (let index = 0; index < 21; index += 1) answers.push((await verify({ code: 'rien' })).status);
  expect([answers[19], answers[20]]).toEqual([404, 429]);
  t.clock.advance(6);
});
