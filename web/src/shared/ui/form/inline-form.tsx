// A form that stands on a page: its fields, the refusal that belongs to no field, and a save button that says what is up.
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useDirty } from '../dirty.ts';
import type { EntityFormModel, FormValues } from './use-entity-form.ts';
import classes from '../dialog.module.css';

export interface InlineFormProps<Values extends FormValues> {
  readonly model: EntityFormModel<Values>;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

export const InlineForm = <Values extends FormValues>({ model, submitLabel = 'Enregistrer', children }: InlineFormProps<Values>) => {
  const { form, saving, problem, submit } = model;
  useDirty(form.isDirty());
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      {problem ? (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={classes.fields}>{children}</div>
      <div className={classes.inlineFoot}>
        <Button type="submit" loading={saving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
};
