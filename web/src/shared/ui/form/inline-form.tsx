// A form embedded in a page: its fields, the general refusal, and a save button that shows the state.
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useDirty } from '../dirty.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EntityFormModel, FormValues } from './use-entity-form.ts';
import classes from '../dialog.module.css';

export interface InlineFormProps<Values extends FormValues> {
  readonly model: EntityFormModel<Values>;
  readonly submitLabel?: string;
  /** Why this person may only view. */
  readonly readOnlyReason?: string | undefined;
  readonly onReload?: () => void;
  readonly children: ReactNode;
}

export const InlineForm = <Values extends FormValues>(props: InlineFormProps<Values>) => {
  const { model, submitLabel = 'Enregistrer', readOnlyReason, onReload, children } = props;
  const { form, saving, problem, conflict, submit } = model;
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
      <fieldset disabled={readOnlyReason !== undefined} className="plain-fieldset">
        <div className={classes.fields}>{children}</div>
      </fieldset>
      <div className={classes.inlineFoot}>
        {readOnlyReason ?? (
          <Button type="submit" loading={saving}>
            {submitLabel}
          </Button>
        )}
      </div>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </form>
  );
};
