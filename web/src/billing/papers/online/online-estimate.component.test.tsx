import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { estimateAnswers } from '@vigie/contract/billing/answer-endpoints.ts';
import { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { SENT_ESTIMATE } from '../../../../test/documents.ts';
import { mount } from '../../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../../test/server.ts';
import { person } from '../../../../test/visitor.ts';
import type { EstimateToAnswer, PaperFile } from '../face.ts';
import { OnlineEstimate } from './online-estimate-page.tsx';
import { OwnEstimate } from './own-estimates-page.tsx';

const ID = '00000000-0000-7000-8000-000000000021';
const SHA = 'a'.repeat(64);
const link = { id: ID, token: 'secret' };
const item = {
  label: 'Ronde de nuit',
  description: 'Deux passages',
  siteName: null,
  quantity: { unit: 'piece' as const, e4: 30_000 },
  unitPriceE3: 33_330,
  vatBasisPoints: 2_000,
  vatCategory: null,
  vatExemption: '',
  netCents: 9_999,
};
const totals = {
  currency: 'EUR',
  linesNetCents: 9_999,
  discountCents: 0,
  netCents: 9_999,
  vatCents: 2_000,
  totalCents: 11_999,
  vat: [{ category: 'S' as const, basisPoints: 2_000, linesNetCents: 9_999, discountCents: 0, basisCents: 9_999, vatCents: 2_000 }],
};
const estimate: EstimateToAnswer = {
  ...totals,
  number: 'DE-2026-00001',
  name: 'Gardiennage du chantier',
  customer: 'Cliente SA',
  agency: { name: 'Vauban Sûreté', email: 'contact@vauban.test', phone: '05 61 00 00 00' },
  date: '2026-11-20',
  validUntil: '2026-12-20',
  intro: '',
  notes: '',
  discount: null,
  items: [item],
  file: { id: ID, name: 'DE-2026-00001.pdf', mimeType: 'application/pdf', size: 90, url: '/file?s=1' },
  sha256: SHA,
  email: 'claire@client.test',
  code: { address: 'c•••@client.test', leaves: true },
};
const buyer = person({ kind: 'customer', customer: { id: ID, name: 'Cliente SA' }, rights: ['listEstimates', 'readEstimates'] });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const fitsPhone = (): boolean => document.getElementById('main')!.scrollWidth <= 390;

let server: Server;
beforeEach(() => {
  server = serve();
});

test('on a phone the customer reads the estimate and accepts it with name, quality, agreement and code', async () => {
  server.on(estimateAnswers.toAnswer, () => estimate);
  server.on(estimateAnswers.answerCode, () => ({ address: 'c•••@client.test', expiresAt: '2026-11-23T09:10:00.000Z' }));
  const wrong = 'Code incorrect : il vous reste 4 essais';
  const accepted = server.on(estimateAnswers.acceptOnline, ({ body }) =>
    body.code === '246810' ? { ok: true as const } : refuse(422, { code: 'shared.invalid', message: wrong, errors: { code: wrong } }),
  );
  await mount(<OnlineEstimate link={link} />, { onPhone: true });
  await expect.element(page.getByRole('heading', { name: 'Devis DE-2026-00001' })).toBeVisible();
  await expect.element(page.getByText('Valable jusqu’au 20/12/2026')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ouvrir le devis en PDF' })).toHaveAttribute('href', '/file?s=1&inline=1');
  await press('Accepter le devis');
  expect(accepted).toHaveLength(0);
  await expect.element(page.getByText('Votre accord est obligatoire')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nom complet' }), 'Claire Dubois');
  await userEvent.fill(page.getByRole('textbox', { name: 'Qualité' }), 'Gérante');
  await page.getByRole('checkbox', { name: /^Bon pour accord/ }).click();
  await press('Recevoir un code');
  const code = page.getByRole('textbox', { name: 'Code à 6 chiffres' });
  await userEvent.fill(code, '000 000');
  await press('Accepter le devis');
  await expect.element(page.getByText(wrong)).toBeVisible();
  await userEvent.fill(code, '246 810');
  expect(fitsPhone()).toBe(true);
  await press('Accepter le devis');
  await expect.element(page.getByRole('heading', { name: 'Devis accepté.' })).toBeVisible();
  expect(accepted.at(-1)?.body).toEqual({ ...link, fullname: 'Claire Dubois', quality: 'Gérante', consent: true, sha256: SHA, code: '246810' });
});

test('a refusal needs a reason, and an estimate that takes no answer is one sentence', async () => {
  server.on(estimateAnswers.toAnswer, () => estimate);
  const refused = server.on(estimateAnswers.refuseOnline, () => ({ ok: true as const }));
  await mount(<OnlineEstimate link={link} />, { onPhone: true });
  await press('Refuser ce devis');
  await press('Refuser le devis');
  expect(refused).toHaveLength(0);
  await userEvent.fill(page.getByRole('textbox', { name: 'Motif du refus' }), 'Trop cher');
  await press('Refuser le devis');
  await expect.element(page.getByRole('heading', { name: 'Vous avez refusé ce devis.' })).toBeVisible();
  expect(refused.map(({ body }) => body)).toEqual([{ ...link, reason: 'Trop cher' }]);
  const message = 'Ce devis est déjà accepté.';
  server.on(estimateAnswers.toAnswer, () => refuse(409, { code: 'billing.answer_refused', message }));
  await mount(<OnlineEstimate link={{ ...link, token: 'other' }} />, { onPhone: true });
  await expect.element(page.getByRole('heading', { name: message })).toBeVisible();
});

const paper: PaperFile = { ...SENT_ESTIMATE, ...totals, id: ID, party: { kind: 'customer', id: ID, name: 'Cliente SA' }, sha256: SHA };

test('in the portal one click accepts', async () => {
  const answered = server.on(estimateAnswers.answer, () => ({ ok: true as const }));
  let closed = 0;
  await mount(<OwnEstimate paper={paper} onClose={() => (closed += 1)} />, { as: buyer });
  await press('Bon pour accord : accepter ce devis');
  await expect.poll(() => closed).toBe(1);
  expect(answered.map(({ body }) => body)).toEqual([{ answer: 'accepted', sha256: SHA }]);
  await expect.element(page.getByText('Devis accepté. L’agence est prévenue.')).toBeVisible();
});

test('in the portal an answered estimate shows its proof, and takes no other answer', async () => {
  server.on(estimates.pdf, () => ({ url: '/x', name: 'x.pdf' }));
  const proof = {
    id: ID,
    answer: 'accepted' as const,
    fullname: 'Claire Dubois',
    quality: 'Gérante',
    email: 'claire@client.test',
    reason: '',
    answeredAt: '2026-11-22T09:00:00Z',
    ip: '192.0.2.1',
    userAgent: 'Essai',
    shownSha256: SHA,
    identifiedBy: 'mail' as const,
    identifiedAddress: 'c•••@client.test',
  };
  await mount(<OwnEstimate paper={{ ...paper, status: 400, acceptedOnline: true, answers: [proof] }} onClose={() => undefined} />, { as: buyer });
  await expect.element(page.getByRole('region', { name: 'Réponse en ligne' })).toMatchTextContent(/Claire Dubois, Gérante.*192\.0\.2\.1/);
  await expect.element(page.getByRole('button', { name: 'Télécharger l’exemplaire accepté' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Bon pour accord/ })).not.toBeInTheDocument();
});
