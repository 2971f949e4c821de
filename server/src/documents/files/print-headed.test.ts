// Tests that printed documents stand under their agency's logo, and print without it when it cannot be drawn.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { sent } from '../../../test/papers.ts';
import { fileById } from './store-file.ts';

const t = await openTestHouse();
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const { profile, save } = contract.agency;

const choose = async (a: TestAgency, logoFileId: string | null) => {
  const { body } = await t.call(profile, { as: a.owner });
  return t.call(save, { as: a.owner, body: asInput(save, { ...body, logoFileId }) });
};
const withLogo = async (bytes: Buffer = PNG, name = 'logo.png') => {
  const a = await t.agency();
  const logoFileId = await sent(t, a.owner, name, bytes);
  return { a, logoFileId, saved: await choose(a, logoFileId) };
};
const item = { label: 'Surveillance', quantity: { unit: 'hour' as const, minutes: 600 }, unitPriceE3: 21_000, vatBasisPoints: 2_000 };
const invoice = async (a: TestAgency): Promise<string> => {
  const body = { customerId: a.customerId, date: '2026-11-20', items: [item] };
  const { status, raw } = await t.call(contract.billing.preview, { as: a.manager, query: { as: 'svg' }, body });
  expect(status).toBe(200);
  return raw.toString();
};
/** How the printer draws a picture. */
const PICTURE = '<image';

test('the agency’s colour is a line under the head of its documents', async () => {
  const a = await t.agency();
  expect(await invoice(a)).not.toContain('#b3261e');
  const { body } = await t.call(profile, { as: a.owner });
  await t.call(save, { as: a.owner, body: { version: body.version, settings: { exportSettings: { colour: '#b3261e' } } } });
  expect(await invoice(a)).toContain('stroke="#b3261e"');
});

describe('the logo', () => {
  test('heads an invoice and a contract from the moment it is chosen, until it is taken off', async () => {
    const { a } = await withLogo();
    expect(await invoice(a)).toContain(PICTURE);
    const body = { customerId: a.customerId, title: 'Gardiennage', body: 'Entre les soussignés.' };
    const drawn = await t.call(contract.contracts.previewCustomerContract, { as: a.owner, body, query: { as: 'svg' } });
    expect(drawn.raw.toString()).toContain(PICTURE);
    await choose(a, null);
    expect(await invoice(a)).not.toContain(PICTURE);
  });

  test('that is missing in the storage, or of a format that is not printed, leaves the name alone', async () => {
    const { a, logoFileId } = await withLogo();
    await t.house.files.delete((await t.tx(a.id, (tx) => fileById(tx, a.id, logoFileId))).storageKey);
    expect(await invoice(a)).not.toContain(PICTURE);
    const other = await withLogo(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'logo.heic');
    expect(await invoice(other.a)).not.toContain(PICTURE);
  });

  test('is a light one: it travels with each document and each mail', async () => {
    const { saved } = await withLogo(Buffer.concat([PNG, Buffer.alloc(1_000_000)]));
    expect(saved.status).toBe(422);
    expect(saved.body).toMatchObject({ errors: { logoFileId: 'Cette image pèse plus de 1 Mo : choisissez-en une plus légère' } });
  });
});

test('every document with a letterhead is printed under the logo, those of the platform excepted', () => {
  const server = join(import.meta.dirname, '..', '..');
  const printers = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] })
    .filter((path) => /\bpdf\.(render|picture)\(/.test(readFileSync(join(server, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'));
  expect(printers.toSorted()).toEqual([
    // A badge has a face of its own, with the logo.
    'agents/file/print-badge.ts',
    // A contract gets its head where its parts are read.
    'contracts/signing/seal-contract.ts',
    'contracts/signing/sign-contract.ts',
    'contracts/templates/platform-templates.ts',
    'contracts/templates/preview-contract.ts',
    'documents/files/print-headed.ts',
    // A sheet of codes has no letterhead.
    'plumbing/pdf/qr-sheet.ts',
    'subscription/invoices/print-invoice.ts',
    'subscription/invoices/save-invoice.ts',
  ]);
});
