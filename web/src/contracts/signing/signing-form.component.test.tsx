import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contracts } from '@vigie/contract/contracts/endpoints.ts';
import { pull } from '../../../test/hand.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { kindCalls, type ContractToSign } from '../api.ts';
import { RefusalForm } from './refusal-form.tsx';
import { signatureRefusal } from './signature-page.tsx';
import { SigningForm } from './signing-form.tsx';

const ID = '00000000-0000-7000-8000-000000000021';
const link = { kind: 'agent', id: ID, token: 'secret' } as const;
const contract: ContractToSign = {
  id: ID,
  title: 'Avenant',
  reference: '',
  agency: { name: 'Vauban Sûreté', email: '', phone: '' },
  body: 'Texte',
  file: { id: ID, name: 'Avenant.pdf', mimeType: 'application/pdf', size: 90, url: '/file' },
  sha256: 'a'.repeat(64),
  fullname: 'Karim Haddad',
  email: 'karim@example.test',
  code: { channel: 'sms', address: '•• •• •• •• 78', leaves: true },
  signatures: [],
};
const code = page.getByRole('textbox', { name: 'Code à 6 chiffres' });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const fitsPhone = (): boolean => document.getElementById('main')!.scrollWidth <= 390;

let server: Server;
beforeEach(() => {
  server = serve();
});

async function fill(): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature' });
  await pull({ of: pad, x: 0.2, y: 0.5 }, { of: pad, x: 0.7, y: 0.4 });
  await page.getByRole('checkbox', { name: /^J’ai lu ce contrat/ }).click();
}

test('on a phone the signer requests a code, enters it, and sees how many tries remain', async () => {
  const asked = server.on(contracts.agentSignatureCode, () => ({
    channel: 'sms' as const,
    address: '•• •• •• •• 78',
    expiresAt: '2026-11-23T09:10:00.000Z',
  }));
  const wrong = 'Code incorrect : il vous reste 4 essais';
  const signed = server.on(contracts.signAsAgent, ({ body }) =>
    body.code === '246810' ? { ok: true as const } : refuse(422, { code: 'shared.invalid', message: wrong, errors: { code: wrong } }),
  );
  let done = 0;
  await mount(<SigningForm link={link} contract={contract} onSigned={() => (done += 1)} />, { onPhone: true });
  await expect
    .element(page.getByRole('status', { name: 'Envoi du code' }))
    .toMatchTextContent(/un code à 6 chiffres est envoyé par SMS à •• •• •• •• 78/);
  await fill();
  await press('Signer');
  await expect.element(page.getByText('Saisissez les 6 chiffres du code')).toBeVisible();
  expect(signed).toHaveLength(0);
  await press('Recevoir un code');
  await expect
    .element(page.getByRole('status', { name: 'Envoi du code' }))
    .toMatchTextContent(/^Code envoyé par SMS à •• •• •• •• 78, valable jusqu’à \d\d:\d\d/);
  expect(asked.map(({ body }) => body)).toEqual([{ id: ID, token: 'secret' }]);
  await userEvent.fill(code, '000 000');
  await press('Signer');
  await expect.element(page.getByText(wrong)).toBeVisible();
  await userEvent.fill(code, '246 810');
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  await press('Signer');
  await expect.poll(() => done).toBe(1);
  expect(signed.map(({ body }) => [body.code, body.fullname])).toEqual([
    ['000000', 'Karim Haddad'],
    ['246810', 'Karim Haddad'],
  ]);
  expect(fitsPhone()).toBe(true);
});

test('another code cannot be requested for a while: the button says why, and reports a missing mail server', async () => {
  server.on(contracts.agentSignatureCode, () => refuse(429, { code: 'contracts.codes_to_wait', message: 'Réessayez dans 12 min.' }));
  const mail = { channel: 'mail', address: 'k•••@example.test', leaves: false } as const;
  await mount(<SigningForm link={link} contract={{ ...contract, code: mail }} onSigned={() => undefined} />, { onPhone: true });
  await expect.element(page.getByRole('note')).toMatchTextContent(/le code ne peut pas partir/);
  await press('Recevoir un code');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Réessayez dans 12 min.');
});

test('a refusal requires a reason, and says who will read it', async () => {
  const refused = server.on(contracts.refuseAsAgent, () => ({ ok: true as const }));
  let done = 0;
  await mount(
    <RefusalForm
      words={signatureRefusal('Vauban Sûreté')}
      send={(reason) => kindCalls.agent.refuseByLink({ body: { id: ID, token: 'secret', reason } })}
      onRefused={() => (done += 1)}
    />,
    { onPhone: true },
  );
  await press('Refuser de signer');
  await press('Refuser ce contrat');
  await expect.element(page.getByText('Obligatoire')).toBeVisible();
  await expect.element(page.getByText(/^Vauban Sûreté recevra ce motif/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Motif du refus' }), 'Le taux horaire est faux');
  await press('Refuser ce contrat');
  await expect.poll(() => done).toBe(1);
  expect(refused.map(({ body }) => body)).toEqual([{ id: ID, token: 'secret', reason: 'Le taux horaire est faux' }]);
  expect(fitsPhone()).toBe(true);
});
