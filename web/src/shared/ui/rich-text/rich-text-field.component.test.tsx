import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../test/mount.tsx';
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx';
import { RichTextView } from './rich-text-view.tsx';

const box = page.getByRole('textbox', { name: 'Consignes' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });

/** The field, beside what its readers will see. */
const Written = (props: Partial<RichTextFieldProps>) => {
  const [text, setText] = useState(props.value ?? '');
  return (
    <>
      <RichTextField label="Consignes" {...props} value={text} onChange={setText} />
      <section aria-label="Lecture">
        <RichTextView text={text} />
      </section>
    </>
  );
};
const reading = page.getByRole('region', { name: 'Lecture' });

async function written(props: Partial<RichTextFieldProps> = {}): Promise<void> {
  await mount(<Written {...props} />);
  await expect.element(box).toBeVisible();
  await box.click();
}

/** Pastes as if the text had been copied from another application. */
function paste(html: string, text = ''): void {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

test('clicking « Gras » or pressing Ctrl+B makes typed text bold until the next click', async () => {
  await written();
  await tool('Gras').click();
  await userEvent.keyboard('Portail nord');
  await tool('Gras').click();
  await userEvent.keyboard(' fermé, {Control>}b{/Control}clé au poste');
  await expect.element(box).toHaveTextContent('Portail nord fermé, clé au poste');
  const bold = reading.getByRole('strong');
  expect(bold.elements().map((one) => one.textContent)).toEqual(['Portail nord', 'clé au poste']);
});

test('Enter continues a list, and a second Enter ends it', async () => {
  await written();
  await tool('Liste à puces').click();
  await userEvent.keyboard('Relever le compteur{Enter}Éteindre le quai{Enter}{Enter}Bonne nuit');
  expect(
    reading
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Relever le compteur', 'Éteindre le quai']);
  await expect.element(reading.getByText('Bonne nuit')).toBeVisible();
  expect(reading.getByText('Bonne nuit').element().closest('li')).toBeNull();
});

test('titles, a quotation and a numbered list are shown as such', async () => {
  await written();
  await tool('Titre 2').click();
  await userEvent.keyboard('Ouverture{Enter}');
  await tool('Liste numérotée').click();
  await userEvent.keyboard('Désarmer l’alarme{Enter}Ouvrir le portail');
  await expect.element(reading.getByRole('heading', { name: 'Ouverture' })).toBeVisible();
  expect(reading.getByRole('list').element().tagName).toBe('OL');
  expect(reading.getByRole('listitem').elements()).toHaveLength(2);
});

test('a selected word gets its mark, and « Effacer la mise en forme » removes it', async () => {
  await written({ value: 'Appeler le poste' });
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Italique').click();
  await expect.element(reading.getByRole('emphasis')).toHaveTextContent('Appeler le poste');
  await tool('Effacer la mise en forme').click();
  await expect.element(reading.getByRole('emphasis')).not.toBeInTheDocument();
  await expect.element(reading.getByText('Appeler le poste')).toBeVisible();
});

test('typing can be undone and redone', async () => {
  await written({ value: 'Appeler le poste' });
  await userEvent.keyboard('{Control>}{End}{/Control} à 8 h');
  await expect.element(box).toHaveTextContent('Appeler le poste à 8 h');
  await tool('Annuler la frappe').click();
  await expect.element(box).toHaveTextContent('Appeler le poste');
  await tool('Rétablir la frappe').click();
  await expect.element(box).toHaveTextContent('Appeler le poste à 8 h');
});

test('pasted text keeps its words and marks, and loses scripts, handlers, styles and foreign images', async () => {
  await written();
  paste(
    '<p style="position:fixed;color:red" class="x" onclick="globalThis.stolen=1">Collé <b>gras</b></p><script>globalThis.stolen=1</script>' +
      '<img src="x" onerror="globalThis.stolen=1"><svg onload="globalThis.stolen=1"></svg><a href="javascript:globalThis.stolen=1">lien</a>',
  );
  await expect.element(box).toMatchTextContent('Collé gras');
  await expect.element(reading.getByRole('strong')).toHaveTextContent('gras');
  const markup = (box.element() as HTMLElement).innerHTML + reading.element().innerHTML;
  expect(markup).not.toMatch(/stolen|onerror|onclick|onload|javascript:|position:|<script|<svg|<img src="x"/);
  expect('stolen' in globalThis).toBe(false);
});

test('500 000 characters are accepted, in a box of at least 250 pixels; a longer paste is cut with a message (A-252)', async () => {
  await written();
  expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(250);
  paste('', 'x'.repeat(500_001));
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Maximum 500000 caractères');
  await expect.element(page.getByLabelText('500000 caractères sur 500000')).toHaveTextContent('500 000 / 500 000');
  expect(box.element().textContent).toHaveLength(500_000);
});

test('an emptied text counts as missing, and a required one shows its error', async () => {
  const told: string[] = [];
  await mount(<RichTextField label="Consignes" required error="Obligatoire" value="a" onChange={(text) => told.push(text)} />);
  await expect.element(box).toHaveAttribute('aria-required', 'true');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box).toHaveAccessibleDescription('Obligatoire');
  await box.click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.poll(() => told.at(-1)).toBe('');
});

test('a reloaded text replaces the current one', async () => {
  const { show } = await mount(<RichTextField label="Consignes" value="Sa première version" onChange={() => undefined} />);
  await expect.element(box).toHaveTextContent('Sa première version');
  show(<RichTextField label="Consignes" value="Sa seconde version" onChange={() => undefined} />);
  await expect.element(box).toHaveTextContent('Sa seconde version');
});

test('a read-only form shows the text without tools', async () => {
  await mount(
    <fieldset disabled>
      <Written value="Fermer à 22 h" />
    </fieldset>,
  );
  await expect.element(page.getByRole('group', { name: 'Consignes' })).toHaveTextContent('Fermer à 22 h');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});

test('an offered word is found by its label and inserted where the cursor stands', async () => {
  const insertable = {
    name: 'Variable',
    groups: [
      { label: 'Agence', words: [{ text: '{agency.name}', label: 'Nom de l’agence', example: 'Sentinelle' }] },
      { label: 'Emploi', words: [{ text: '{work.trial}', label: 'Période d’essai', example: '2 mois' }] },
    ],
  };
  await written({ insertable });
  await userEvent.keyboard('Essai : .{ArrowLeft}');
  await tool('Variable').click();
  await expect.element(page.getByRole('option', { name: 'Nom de l’agence Sentinelle' })).toBeVisible();
  await userEvent.keyboard('essai');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveTextContent('Essai : {work.trial}.');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ferme');
  await expect.element(box).toHaveTextContent('Essai : {work.trial} ferme.');
});
