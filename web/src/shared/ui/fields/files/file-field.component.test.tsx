import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../../../test/mount.tsx';
import { serve } from '../../../../../test/server.ts';
import { owner, serverConfig } from '../../../../../test/visitor.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FileField, type UploadedFile } from './file-field.tsx';

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

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers of the upload, one for each try. The last one stays. */
function answerUploads(answers: readonly Answer[]) {
  const left = [...answers];
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function answer(this: XMLHttpRequest) {
    const { status, body } = (left.length > 1 ? left.shift() : left[0])!;
    Object.defineProperties(this, { status: { value: status }, response: { value: body } });
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('load')));
  });
  onTestFinished(() => send.mockRestore());
}
const REFUSED = { status: 422, body: { code: 'files_type', message: 'Format de fichier non autorisé' } };
const STORED = { status: 201, body: [{ id: 'f-1', name: 'plan.pdf', mimeType: 'application/pdf', size: 15, url: '/files/f-1' }] };
const NOT_SENT = page.getByText('Un fichier n’a pas été envoyé : retirez-le ou réessayez, puis enregistrez');

/** A dialog with a file that its server just answered about. */
async function dialogWithFile(...answers: readonly Answer[]) {
  answerUploads(answers);
  serve().on(agency.config, () => ({ ...serverConfig(), allowedMimeType: ['application/pdf'] }));
  const saved = vi.fn<(values: { readonly files: readonly UploadedFile[] }) => Promise<void>>(() => Promise.resolve());
  const initial: { files: UploadedFile[] } = { files: [] };
  await mount(
    <FormDialog title="Document" creating initial={initial} onSubmit={saved} onClose={() => undefined}>
      {(form) => <FileField label="Fichiers" multiple {...form.getInputProps('files')} />}
    </FormDialog>,
    { as: owner() },
  );
  await expect.element(page.getByLabelText('Fichiers')).toHaveAttribute('accept', expect.stringContaining('pdf'));
  await page.getByLabelText('Fichiers').upload(pdf);
  return { saved, save: () => page.getByRole('button', { name: 'Enregistrer' }).click() };
}

test('a form with a refused file is not saved until that file is taken out', async () => {
  const { saved, save } = await dialogWithFile(REFUSED);
  await expect.element(NOT_SENT).toBeVisible();
  await save();
  await expect.element(page.getByRole('button', { name: 'Réessayer l’envoi de plan.pdf' })).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Annuler l’envoi de plan.pdf' }).click();
  await expect.element(NOT_SENT).not.toBeInTheDocument();
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].files).toEqual([]);
});

test('a file that failed is sent again where it stands, and is then saved with its form', async () => {
  const { saved, save } = await dialogWithFile(REFUSED, STORED);
  await page.getByRole('button', { name: 'Réessayer l’envoi de plan.pdf' }).click();
  await expect.element(NOT_SENT).not.toBeInTheDocument();
  await save();
  await expect.poll(() => saved.mock.calls[0]?.[0].files.map(({ id }) => id)).toEqual(['f-1']);
});
