// The dialog of a new salary element: its agent, its month, an amount or a quantity.
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { enabledElementTypes } from '@vigie/domain/hours/salary-elements.ts';
import { today } from '../shared/format/dates.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { MonthField } from '../shared/ui/fields/dates/month-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { MoneyField, NumberField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { elementAgents, payrollApi, type SalaryElementLine } from './payroll-api.ts';
import { elementCall, elementProblems, emptyElement, usualUnit, type ElementValues } from './salary-element-form.ts';

const TYPES = enabledElementTypes().map(({ key, label }) => ({ value: key, label }));
const UNITS = [
  { value: 'amount', label: 'Montant' },
  { value: 'quantity', label: 'Quantité' },
];

const Fields = ({ form }: { readonly form: EntityForm<ElementValues> }) => {
  const { unit } = form.getValues();
  const type = form.getInputProps('typeKey') as { onChange: (key: string | null) => void };
  return (
    <>
      <EntityField label="Collaborateur" required cacheKey="salary-element" {...elementAgents} {...form.getInputProps('agentId')} />
      <SelectField
        label="Type"
        required
        half
        options={TYPES}
        {...type}
        onChange={(key) => {
          type.onChange(key);
          form.setFieldValue('unit', usualUnit(key));
        }}
      />
      <MonthField label="Mois" required half {...form.getInputProps('month')} />
      <SegmentedControl fullWidth aria-label="Montant ou quantité" data={UNITS} {...form.getInputProps('unit')} />
      {unit === 'amount' ? (
        <MoneyField label="Montant" required {...form.getInputProps('amountCents')} />
      ) : (
        <NumberField label="Quantité" required {...form.getInputProps('quantity')} />
      )}
      <TextField label="Commentaire" lines={2} maxLength={500} {...form.getInputProps('comment')} />
    </>
  );
};

export const SalaryElementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  // Sent again after a lost answer, it stays one element.
  const newId = useRef(uuidV7());
  return (
    <FormDialog<ElementValues, SalaryElementLine>
      title="Nouvel élément de salaire"
      creating
      initial={emptyElement(today())}
      topics={['salaryElements']}
      success="Élément de salaire enregistré"
      check={elementProblems}
      onSubmit={(values) => payrollApi.saveElement({ body: elementCall(values, newId.current) })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
};
