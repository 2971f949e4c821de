import dayjs from 'dayjs';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../../test/mount.tsx';
import { today } from '../../../format/dates.ts';
import { DialogFrame } from '../../form/dialog-frame.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { PeriodField } from './period-field.tsx';
import { TextField } from '../text-field.tsx';

const field = page.getByLabelText(/^Échéance/);
const calendar = page.getByRole('table');

const Held = ({ told, ...props }: Partial<DateFieldProps> & { readonly told: (day: string | null) => void }) => {
  const [day, setDay] = useState<string | null>(props.value ?? null);
  return (
    <DateField
      label="Échéance"
      {...props}
      value={day}
      onChange={(next) => {
        setDay(next);
        told(next);
      }}
    />
  );
};

/** The values that the field has reported to its form, newest last. */
async function shown(props: Partial<DateFieldProps> = {}): Promise<(string | null)[]> {
  const told: (string | null)[] = [];
  await mount(<Held {...props} told={(day) => told.push(day)} />);
  await expect.element(field).toBeVisible();
  return told;
}

async function type(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.tab();
}

test.each([
  ['3/2', `03/02/${today().slice(0, 4)}`],
  ['0302', `03/02/${today().slice(0, 4)}`],
  ['03022027', '03/02/2027'],
  ['030227', '03/02/2027'],
  ['28/3/27', '28/03/2027'],
  ['24.10.2027', '24/10/2027'],
  ['29/02/2028', '29/02/2028'],
])('« %s » is written out as %s and reported as that day', async (text, written) => {
  const told = await shown();
  await type(text);
  await expect.element(field).toHaveValue(written);
  expect(told.at(-1)).toBe(written.split('/').reverse().join('-'));
});

test('the day that the field holds, typed in another form, is written out as well', async () => {
  const told = await shown({ value: '2027-02-03' });
  for (const text of ['03022027', '3/2/27']) {
    await type(text);
    await expect.element(field).toHaveValue('03/02/2027');
  }
  expect(told.every((day) => day === '2027-02-03')).toBe(true);
});

const WRONG = [
  ['2024-01-31', 'Format français invalide'],
  ['demain', 'Format français invalide'],
  ['31/02/2024', "La date n'existe pas"],
  ['29/02/2027', "La date n'existe pas"],
] as const;

test('an invalid day stays as typed with an error message, and no day is reported (A-225, C-341)', async () => {
  const told = await shown({ value: '2026-11-02' });
  for (const [text, problem] of WRONG) {
    await type(text);
    await expect.element(field).toHaveAccessibleDescription(problem);
    await expect.element(field).toHaveValue(text);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(told).toEqual([]);
  await type('29/02/2024');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  expect(told).toEqual(['2024-02-29']);
});

test('a form with an invalid day is not saved: the field takes the focus, the previous day stays', async () => {
  const sent: unknown[] = [];
  await mount(
    <FormDialog<{ due: string | null; title: string }, void>
      title="Facture"
      initial={{ due: '2027-02-03', title: '' }}
      onSubmit={(values) => Promise.resolve(void sent.push(values))}
      onClose={() => undefined}
    >
      {(form) => (
        <>
          <TextField label="Titre" {...form.getInputProps('title')} />
          <DateField label="Échéance" {...form.getInputProps('due')} />
        </>
      )}
    </FormDialog>,
  );
  await type('31/02/2027');
  await page.getByLabelText('Titre').fill('Ronde');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await type('28/02/2027');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent).toEqual([{ due: '2027-02-28', title: 'Ronde' }]);
});

test('a day before the first or after the last allowed one is refused when typed', async () => {
  const told = await shown({ min: '2026-11-10', max: '2026-11-20' });
  await type('09/11/2026');
  await expect.element(page.getByText('Doit être supérieure ou égale à 10/11/2026')).toBeVisible();
  await type('21/11/2026');
  await expect.element(page.getByText('Doit être inférieure ou égale à 20/11/2026')).toBeVisible();
  expect(told).toEqual([]);
  await type('20/11/2026');
  expect(told).toEqual(['2026-11-20']);
});

test('the calendar opens on the current day, offers only allowed days, and returns the one clicked', async () => {
  const told = await shown({ value: '2026-11-12', min: '2026-11-10', max: '2026-11-20' });
  await field.click();
  await expect.element(calendar).toBeVisible();
  await expect.element(page.getByRole('button', { name: '9 novembre 2026', exact: true })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '21 novembre 2026', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: '18 novembre 2026', exact: true }).click();
  await expect.element(field).toHaveValue('18/11/2026');
  expect(told).toEqual(['2026-11-18']);
});

test('with the keyboard the day is typed: Tab passes the button to the next field, and the calendar closes', async () => {
  await mount(
    <>
      <Held told={() => undefined} />
      <TextField label="Titre" />
    </>,
  );
  await field.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('1/12/26{Tab}');
  await expect.element(opener).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Titre')).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('01/12/2026');
});

const opener = page.getByRole('button', { name: 'Ouvrir le calendrier' });
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

test('the keyboard reaches the calendar: Alt and the down arrow open it, arrows move, Enter takes the day', async () => {
  const told = await shown({ value: '2026-11-12' });
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe('12 novembre 2026');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('19 novembre 2026');
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(field).toHaveValue('18/11/2026');
  expect(told).toEqual(['2026-11-18']);
  await expect.element(opener).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe('18 novembre 2026');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Mois suivant' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: '18 décembre 2026', exact: true })).toBeVisible();
});

test('a button beside the field takes the focus and opens the calendar; Escape returns to it and leaves the dialog open', async () => {
  let closed = 0;
  await mount(
    <DialogFrame title="Facture" onClose={() => (closed += 1)}>
      <Held value="2026-11-12" told={() => undefined} />
      <TextField label="Titre" />
    </DialogFrame>,
  );
  await field.click();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Effacer la date' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(opener).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('12 novembre 2026');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});

test('with the keyboard too, the calendar of an empty field starts today, and a short date is completed first', async () => {
  const told = await shown();
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe(dayjs(today()).locale('fr').format('D MMMM YYYY'));
  await userEvent.keyboard('{Escape}');
  await field.fill('3/2/27');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(focused).toBe('3 février 2027');
  expect(told).toEqual(['2027-02-03']);
});

test('a read-only field opens no calendar', async () => {
  await shown({ value: '2026-11-12', disabled: true });
  await expect.element(opener).toBeDisabled();
});

test('Enter completes a short date without leaving the field', async () => {
  const told = await shown();
  await field.fill('1/12/26');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('01/12/2026');
  expect(told).toEqual(['2026-12-01']);
});

test('an emptied field reports that there is no day', async () => {
  const told = await shown({ value: '2026-11-12' });
  await page.getByRole('button', { name: 'Effacer la date' }).click();
  await expect.element(field).toHaveValue('');
  expect(told).toEqual([null]);
});

test('a required day has no clear button', async () => {
  await shown({ value: '2026-11-12', required: true });
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByRole('button', { name: 'Effacer la date' })).not.toBeInTheDocument();
});

test('a dialog begins in its first day without its calendar, which would cover the buttons', async () => {
  await mount(
    <DialogFrame title="Facture" onClose={() => undefined}>
      <Held value="2026-11-12" told={() => undefined} />
      <button type="button">Valider</button>
    </DialogFrame>,
  );
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(field).toHaveFocus();
  expect(calendar.elements()).toEqual([]);
  await field.click();
  await expect.element(calendar).toBeVisible();
});

test('Escape closes the calendar first, then the dialog', async () => {
  let closed = 0;
  await mount(
    <DialogFrame title="Facture" onClose={() => (closed += 1)}>
      <Held told={() => undefined} />
    </DialogFrame>,
  );
  await field.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(closed).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});

test("a day and a time form an instant in the agency's zone once both are there", async () => {
  const told: (string | null)[] = [];
  const Both = () => {
    const [at, setAt] = useState<string | null>(null);
    return (
      <DateTimeField
        label="Début"
        value={at}
        onChange={(next) => {
          setAt(next);
          told.push(next);
        }}
      />
    );
  };
  await mount(<Both />);
  await page.getByLabelText('Début, jour').fill('24/10/2027');
  await userEvent.tab();
  expect(told.every((at) => at === null)).toBe(true);
  await page.getByLabelText('Début, heure').fill('25h');
  await userEvent.tab();
  await expect.element(page.getByText('Heure invalide')).toBeVisible();
  await page.getByLabelText('Début, heure').fill('1930');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Début, heure')).toHaveValue('19:30');
  expect(told.at(-1)).toBe('2027-10-24T17:30:00.000Z');
});

test('a period is chosen by its name, or by two days of the calendar', async () => {
  const told: unknown[] = [];
  const Chosen = () => {
    const [period, setPeriod] = useState<Parameters<typeof PeriodField>[0]['value']>({ preset: 'custom', start: '2026-11-02', end: '2026-11-08' });
    return (
      <PeriodField
        label="Période"
        value={period}
        onChange={(next) => {
          setPeriod(next);
          told.push(next);
        }}
      />
    );
  };
  await mount(<Chosen />);
  const days = page.getByRole('button', { name: /^Période, du et au/ });
  await expect.element(days).toHaveTextContent('02/11/2026 – 08/11/2026');
  await days.click();
  await page.getByRole('button', { name: '16 novembre 2026', exact: true }).click();
  await page.getByRole('button', { name: '20 novembre 2026', exact: true }).click();
  await expect.element(days).toHaveTextContent('16/11/2026 – 20/11/2026');
  expect(told.at(-1)).toEqual({ preset: 'custom', start: '2026-11-16', end: '2026-11-20' });
  await page.getByRole('combobox', { name: 'Période' }).click();
  await page.getByRole('option', { name: 'Semaine en cours' }).click();
  expect(told.at(-1)).toEqual({ preset: 'week' });
});
