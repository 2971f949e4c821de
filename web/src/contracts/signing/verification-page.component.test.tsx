import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Asked } from '../../../test/server.ts';
import type { VerifiedDocument } from '../api.ts';
import { fingerprintOf } from './fingerprint.ts';
import { VerificationPage } from './verification-page.tsx';

const TRUE = new File(['%PDF-1.7 the very one'], 'contrat.pdf', { type: 'application/pdf' });
const CHANGED = new File(['%PDF-1.7 the very One'], 'autre.pdf', { type: 'application/pdf' });
const UNKNOWN = 'Ce fichier n’est aucun des documents scellés par Vigie : il a été modifié, ou ne vient pas d’ici.';
const file = page.getByLabelText('Fichier PDF à comparer');
const found = page.getByRole('article', { name: 'Document vérifié' });
const compared = page.getByRole('status', { name: 'Comparaison du fichier' });

let document_: VerifiedDocument;
let asked: readonly Asked<typeof contracts.verifyDocument>[];
beforeEach(async () => {
  document_ = {
    code: '7K3M-9QXT-0000-0011',
    kind: 'customer',
    title: 'Gardiennage',
    reference: 'CT-001',
    agency: 'Vauban Sûreté',
    signers: [
      { name: 'Marc Lefort', side: 'agency', party: 'Vauban Sûreté', signedAt: '2026-11-20T09:00:00.000Z' },
      { name: 'Claire Dubois', side: 'other', party: 'Halles', signedAt: '2026-11-21T09:00:00.000Z' },
    ],
    sealedAt: '2026-11-21T09:00:05.000Z',
    stampedAt: null,
    sha256: await fingerprintOf(TRUE),
    size: 21,
  };
  asked = serve().on(contracts.verifyDocument, ({ body }) => {
    if (body.sha256 && body.sha256 !== document_.sha256) refuse(404, { code: 'shared.not_found', message: UNKNOWN });
    return document_;
  });
});

test('the code shows who signed; a file is identical or not, and is never uploaded', async () => {
  await mount(<VerificationPage />, { onPhone: true });
  await userEvent.fill(page.getByRole('textbox', { name: 'Code du document' }), '7k3m 9qxt 0000 0011');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect.element(found.getByRole('heading', { name: 'Gardiennage' })).toBeVisible();
  await expect.element(found.getByText('Claire Dubois')).toBeVisible();
  await userEvent.upload(file, CHANGED);
  await expect.element(compared).toMatchTextContent(/Fichier différent.*au moins un octet diffère/);
  await userEvent.upload(file, TRUE);
  await expect.element(compared).toMatchTextContent(/Fichier identique.*aucun octet n’a changé/);
  expect(asked.map(({ body }) => body)).toEqual([{ code: '7k3m 9qxt 0000 0011' }]);
  expect(document.getElementById('main')!.scrollWidth).toBeLessThanOrEqual(390);
});

test('a file alone finds its document by its fingerprint, and a changed one finds none', async () => {
  await mount(<VerificationPage />, { onPhone: true });
  await userEvent.upload(file, CHANGED);
  await expect.element(page.getByText(UNKNOWN)).toBeVisible();
  await userEvent.upload(file, TRUE);
  await expect.element(found.getByText('Marc Lefort')).toBeVisible();
  await expect.element(compared).toMatchTextContent(/Fichier identique/);
  expect(asked.map(({ body }) => Object.keys(body))).toEqual([['sha256'], ['sha256']]);
});
