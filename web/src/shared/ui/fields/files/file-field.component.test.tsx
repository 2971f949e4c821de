import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../../../test/mount.tsx';
import { serve } from '../../../../../test/server.ts';
import { owner, serverConfig } from '../../../../../test/visitor.ts';
import { FileField } from './file-field.tsx';

const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'plan.pdf', { type: 'application/pdf' });
const refusal = page.getByRole('alertdialog', { name: 'Format de fichier non autorisé' });

/** A field under a server that allows these types. Returns its input, once it knows them. */
async function fieldAllowing(...allowedMimeType: readonly string[]) {
  const server = serve();
  server.on(agency.config, () => ({ ...serverConfig(), allowedMimeType: [...allowedMimeType] }));
  await mount(<FileField label="Fichiers" multiple value={[]} />, { as: owner() });
  const input = page.getByLabelText('Fichiers');
  await expect.element(input).toHaveAttribute('accept', expect.stringContaining('png'));
  return input;
}

test('a type that is not allowed is refused by a dialog that says which are (A-067, C-333)', async () => {
  const input = await fieldAllowing('image/png', 'application/pdf');
  await input.upload(new File(['MZ'], 'facture.exe', { type: 'application/x-msdownload' }));
  await expect.element(refusal).toMatchTextContent('Le fichier est invalide');
  await expect.element(refusal).toMatchTextContent('Refusé : facture.exe');
  await expect.element(refusal).toMatchTextContent(/Autorisé : png, pdf/);
  await refusal.getByRole('button', { name: 'Compris' }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
});

test('a file heavier than its field takes is refused before it is sent', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => sent.mockRestore());
  const server = serve();
  server.on(agency.config, serverConfig);
  await mount(<FileField label="Logo" allowed={['image/png']} mostMb={1} value={[]} />, { as: owner() });
  await expect.element(page.getByText(/ou le déposer ici \(1 Mo au plus\)/)).toBeVisible();
  await page.getByLabelText('Logo').upload(new File([new Uint8Array(1_000_001)], 'logo.png', { type: 'image/png' }));
  await expect.element(page.getByText('Ce fichier dépasse 1 Mo : réduisez sa taille.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test('the types come from the server: one removed from its list is refused, one on it is sent (A-069)', async () => {
  // Files are sent by XMLHttpRequest, which tells their progress. One that stays on its way would hold back every later form.
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  onTestFinished(() => sent.mockRestore());
  const narrow = await fieldAllowing('image/png');
  await narrow.upload(pdf);
  await expect.element(refusal).toMatchTextContent('Refusé : plan.pdf');
  await refusal.getByRole('button', { name: 'Compris' }).click();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  await narrow.upload(new File(['image'], 'plan.png', { type: 'image/png' }));
  await expect.element(page.getByRole('listitem')).toMatchTextContent('plan.png');
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});
