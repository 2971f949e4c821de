// Telephone numbers of a person or a company: one field each, and a button for the next one.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';
import { PhoneField } from './number-field.tsx';

const MOST = 10;

/** The part of a form that holds the numbers under `phones`. */
interface FormWithPhones {
  readonly getValues: () => { readonly phones: readonly string[] };
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly setFieldValue: (path: `phones.${number}`, value: string) => void;
  readonly insertListItem: (path: 'phones', value: string) => void;
}

export const PhonesField = ({ form }: { readonly form: FormWithPhones }) => {
  const { phones } = form.getValues();
  return (
    <div className={classes.phones} data-half>
      {phones.map((phone, index) => (
        <PhoneField
          // oxlint-disable-next-line react/no-array-index-key -- numbers have no identity of their own
          key={index}
          label={index === 0 ? 'Téléphone' : `Téléphone ${index + 1}`}
          value={phone || null}
          error={form.errors[`phones.${index}`]}
          onChange={(next) => form.setFieldValue(`phones.${index}`, next ?? '')}
        />
      ))}
      {phones.length < MOST && phones.at(-1) !== '' ? (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => form.insertListItem('phones', '')}>
            Ajouter un numéro
          </Button>
        </div>
      ) : null}
    </div>
  );
};
