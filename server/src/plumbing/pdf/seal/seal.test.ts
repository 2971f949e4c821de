import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { createPublicKey, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import * as pkijs from 'pkijs';
import { openDatabase } from '@vigie/db/door.ts';
import { connectionsOfUrl } from '@vigie/db/provision.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { openStampServer, readSeal } from '../../../../test/read-seal.ts';
import { testClock } from '../../clock.ts';
import { readConfig, type Config } from '../../config.ts';
import { sealWith } from '../../secrets.ts';
import { createPdfEngine } from '../engine.ts';
import { invoiceView } from '../invoice-view.ts';
import { pdfPages } from '../pdf-text.ts';
import { sampleInvoice, sampleLogbook } from '../samples.data.ts';
import type { ContractView } from '../views.ts';
import { givenIdentity, makeIdentity, readIdentity } from './identity.ts';
import { PdfStructureError, readOutline } from './incremental-update.ts';
import { openSealer } from './open-sealer.ts';
import { createSealer } from './seal.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const engine = createPdfEngine();
const server = await openStampServer('2026-11-23T09:00:05.000Z');
afterAll(async () => {
  await engine.close();
  await server.close();
});

const identity = await readIdentity(await makeIdentity(NOW));
const sealer = createSealer(() => Promise.resolve(identity), null);
const stamping = createSealer(() => Promise.resolve(identity), server.url);
const wish = { reason: 'Contrat « Été » signé par toutes les parties', at: NOW, stamped: true };
const contract = (subject: string): ContractView => ({
  agency: sampleLogbook.agency,
  title: 'Contrat client',
  number: null,
  status: null,
  tone: 'late',
  draft: false,
  subject,
  text: null,
  signatures: [],
  contractId: 'c1',
  proofs: [{ name: 'Claire', facts: [{ label: 'E-mail', value: 'claire@client.test' }], file: null }],
  verification: null,
});
const paper = await engine.render('contract', contract('Gardiennage'));
const invoice = await engine.render('invoice', invoiceView(sampleInvoice(40)));

describe('a sealed document', () => {
  test('begins with every byte of the printed one, and reads the same', async () => {
    for (const pdf of [paper, invoice]) {
      const { bytes, level } = await sealer.seal(pdf, wish);
      expect(level).toBe('B-B');
      expect(Buffer.from(bytes).subarray(0, pdf.length).equals(Buffer.from(pdf))).toBe(true);
      expect(pdfPages(bytes)).toEqual(pdfPages(pdf));
    }
  });

  test('is signed over the whole file, as PAdES requires', async () => {
    for (const pdf of [paper, invoice]) {
      const { bytes, certificateSha256 } = await sealer.seal(pdf, wish);
      const seal = await readSeal(bytes);
      expect([seal?.valid, seal?.whole]).toEqual([true, true]);
      const text = Buffer.from(bytes).toString('latin1');
      for (const words of ['/SubFilter /ETSI.CAdES.detached', '/SigFlags 3', '/M (D:20261123090000Z)']) expect(text).toContain(words);
      const [signer] = seal!.signed.signerInfos;
      const types = signer!.signedAttrs!.attributes.map(({ type }) => type);
      // Content type, fingerprint, certificate. Never the time of signing.
      expect(types).toEqual(['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47']);
      const certificate = new X509Certificate(Buffer.from((seal!.signed.certificates![0] as pkijs.Certificate).toSchema().toBER(false)));
      expect([certificate.subject, certificate.fingerprint256.replaceAll(':', '').toLowerCase()]).toEqual(['CN=Vigie', certificateSha256]);
      // Checked with another library than the one that signed.
      const verify = createVerify('sha256').update(Buffer.from(signer!.signedAttrs!.encodedValue));
      expect(
        verify.verify(
          createPublicKey(certificate.publicKey.export({ format: 'pem', type: 'spki' })),
          Buffer.from(signer!.signature.valueBlock.valueHexView),
        ),
      ).toBe(true);
    }
  });

  test('shows each of many changed bytes, wherever they are, and anything appended to it', async () => {
    const { bytes } = await sealer.seal(paper, wish);
    const { gap } = (await readSeal(bytes))!;
    const chance = chanceFrom(20_261_123);
    let told = 0;
    for (let index = 0; index < 300; index += 1) {
      const at = chance.between(0, bytes.length - 1);
      // The signature's own place is not signed. There the file's fingerprint shows the change.
      if (at >= gap[0] && at < gap[1]) continue;
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 << chance.between(0, 7));
      const seal = await readSeal(changed);
      expect([at, seal?.valid === true && seal.whole]).toEqual([at, false]);
      told += 1;
    }
    expect(told).toBeGreaterThan(150);
    const longer = await readSeal(Buffer.concat([bytes, Buffer.from('\n% more')]));
    expect(longer?.whole).toBe(false);
  });

  test('keeps its attachments and its identity', async () => {
    const before = readOutline(invoice);
    const { bytes } = await sealer.seal(invoice, wish);
    const text = Buffer.from(bytes).toString('latin1');
    const trailer = text.slice(text.lastIndexOf('trailer'));
    expect(before.trailer.every((entry) => trailer.includes(entry))).toBe(true);
    expect(trailer).toContain(`/Prev ${before.startxref}`);
    // Each object of the new table is at the position in the table.
    const table = text.slice(text.lastIndexOf('xref\n', text.lastIndexOf('trailer')), text.lastIndexOf('trailer'));
    expect(Number(/\/Size (\d+)/.exec(trailer)?.[1])).toBe(before.size + 2);
    const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(4);
    for (const offset of offsets) expect(text.slice(offset, offset + 20)).toMatch(/^\d+ 0 obj\n/);
  });

  test('a title that looks like a signature does no harm', async () => {
    const words = '/ByteRange [0 /********** /********** /**********]';
    const pdf = await engine.render('contract', contract(words));
    const seal = await readSeal((await sealer.seal(pdf, wish)).bytes);
    expect([seal?.valid, seal?.whole]).toEqual([true, true]);
  });

  test('is not made from a file that the printer did not make', async () => {
    const { bytes } = await sealer.seal(paper, wish);
    for (const other of [bytes, Buffer.from('%PDF-1.7\nnothing'), Buffer.from(paper).subarray(0, 900)])
      await expect(sealer.seal(other, wish)).rejects.toThrow(PdfStructureError);
  });
});

describe('a time stamp', () => {
  test('covers the signature, and is reported (B-T)', async () => {
    const sealed = await stamping.seal(paper, wish);
    expect([sealed.level, sealed.stampedAt]).toEqual(['B-T', '2026-11-23T09:00:05.000Z']);
    const seal = await readSeal(sealed.bytes);
    expect([seal?.valid, seal?.whole]).toEqual([true, true]);
    const [signer] = seal!.signed.signerInfos;
    expect(signer!.unsignedAttrs?.attributes.map(({ type }) => type)).toEqual(['1.2.840.113549.1.9.16.2.14']);
  });

  test('is not requested where none is wanted', async () => {
    const { asked } = server;
    expect((await stamping.seal(paper, { ...wish, stamped: false })).level).toBe('B-B');
    expect(server.asked).toBe(asked);
  });

  test('for other bytes, or refused, does not count', async () => {
    server.otherBytes = true;
    await expect(stamping.seal(paper, wish)).rejects.toThrow('a time stamp of other bytes');
    Object.assign(server, { otherBytes: false, otherQuestion: true });
    await expect(stamping.seal(paper, wish)).rejects.toThrow('a time stamp of another question');
    Object.assign(server, { otherQuestion: false, down: true });
    await expect(stamping.seal(paper, wish)).rejects.toThrow('answered 503');
    server.down = false;
  });
});

describe('the key of the platform', () => {
  test('may be given, of either kind, with its certificate', async () => {
    const made = await makeIdentity(NOW);
    const folder = mkdtempSync(join(tmpdir(), 'vigie-seal-'));
    try {
      writeFileSync(join(folder, 'key.pem'), made.key);
      writeFileSync(join(folder, 'rsa.pem'), generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey.export({ format: 'pem', type: 'pkcs8' }));
      const subject = ['-subj', '/CN=Agence', '-days', '30'];
      execFileSync('openssl', ['req', '-x509', '-new', '-key', join(folder, 'rsa.pem'), '-out', join(folder, 'rsa.crt'), ...subject]);
      for (const given of [
        await givenIdentity(join(folder, 'key.pem'), made.certificates),
        await givenIdentity(join(folder, 'rsa.pem'), join(folder, 'rsa.crt')),
      ]) {
        const seal = await readSeal((await createSealer(() => Promise.resolve(given!), null).seal(paper, wish)).bytes);
        expect([seal?.valid, seal?.whole]).toEqual([true, true]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('given in the settings is the one that seals; without it the database is asked for the platform’s own', async () => {
    const made = await makeIdentity(NOW);
    const db = openDatabase(connectionsOfUrl('postgresql://nobody@127.0.0.1:1/none'), () => {});
    const open = (given: Partial<Config>) =>
      openSealer({ ...readConfig({}), ...given }, db, sealWith('x'.repeat(32), 'test'), testClock('2026-11-23T09:00:00Z'));
    const { certificateSha256 } = await (await open({ signatureKey: made.key, signatureCertificate: made.certificates })).seal(paper, wish);
    expect(certificateSha256).toBe(new X509Certificate(made.certificates).fingerprint256.replaceAll(':', '').toLowerCase());
    await expect((await open({})).seal(paper, wish)).rejects.toThrow('ECONNREFUSED');
    await db.close();
  });

  test('that does not match the certificate, or has none, prevents the start', async () => {
    const [one, other] = [await makeIdentity(NOW), await makeIdentity(NOW)];
    await expect(givenIdentity(one.key, other.certificates)).rejects.toThrow('ne permettent pas de sceller');
    await expect(givenIdentity(one.key, undefined)).rejects.toThrow('vont ensemble');
    await expect(givenIdentity('/nowhere/key.pem', one.certificates)).rejects.toThrow('n’existe pas');
    expect(await givenIdentity(undefined, undefined)).toBeNull();
  });

  test('is of RSA or of the curve P-256, and no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-seal-'));
    try {
      const key = generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
      writeFileSync(join(folder, 'key.pem'), key);
      execFileSync('openssl', [
        'req',
        '-x509',
        '-new',
        '-key',
        join(folder, 'key.pem'),
        '-out',
        join(folder, 'crt'),
        '-subj',
        '/CN=A',
        '-days',
        '30',
      ]);
      const certificates = readFileSync(join(folder, 'crt'), 'utf8');
      await expect(readIdentity({ key, certificates })).rejects.toThrow('neither an RSA key nor one of the curve P-256');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
