// The dialog of a new salary element: its agent, its month, an amount or a quantity.
import { useRef } from 'react';
import { elementUnitLabels } from '@vigie/domain/agency/element-units.ts';
import type { SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { elementUnit, enabledElementTypes } from '@vigie/domain/hours/salary-elements.ts';
import { today } from '../shared/format/dates.ts';
import { useElementTypes } from '../shared/session/element-types.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import { MonthField } from '../shared/ui/fields/dates/month-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { MoneyField, NumberField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { elementAgents, payrollApi, type SalaryElementLine } from './payroll-api.ts';
import { elementCall, elementProblems, emptyElement, type ElementValues } from './salary-element-form.ts';

interface FieldsProps {
  readonly form: EntityForm<ElementValues>;
  readonly types: readonly SalaryElementType[];
}

const Fields = ({ form, types }: FieldsProps) => {
  const { unit } = form.getValues();
  const type = form.getInputProps('typeKey') as { onChange: (key: string | null) => void };
  return (
    <>
      <EntityField label="Collaborateur" required cacheKey="salary-element" {...elementAgents} {...form.getInputProps('agentId')} />
      <SelectField
        label="Type"
        required
        half
        options={enabledElementTypes(types).map(({ key, label }) => ({ value: key, label }))}
        {...type}
        onChange={(key) => {
          type.onChange(key);
          form.setFieldValue('unit', elementUnit(key, types));
        }}
      />
      <MonthField label="Mois" required half {...form.getInputProps('month')} />
      {unit === 'amount' ? (
        <MoneyField label="Montant" required {...form.getInputProps('amountCents')} />
      ) : (
        <NumberField label={elementUnitLabels[unit]} required {...form.getInputProps('quantity')} />
      )}
      <TextField label="Commentaire" lines={2} maxLength={500} {...form.getInputProps('comment')} />
    </>
  );
};

export const SalaryElementDialog = ({ onClose }: { readonly onClose: () => void }) => {
  // Sent again after a lost answer, it stays one element.
  const newId = useRef(uuidV7());
  const types = useElementTypes();
  return (
    <FormDialog<ElementValues, SalaryElementLine>
      title="Nouvel élément de salaire"
      creating
      initial={emptyElement(today())}
      topics={['salaryElements']}
      success="Élément de salaire enregistré"
      check={(values) => elementProblems(values, types)}
      onSubmit={(values) => payrollApi.saveElement({ body: elementCall(values, newId.current) })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} types={types} />}
    </FormDialog>
  );
};
