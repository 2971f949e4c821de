// A form that is a whole screen: its cards, the general refusal, one save bar, and the conflict dialog.
import { Status } from '../state/status.tsx';
import { Button } from '@mantine/core';
import { useRef, type FormEvent, type ReactNode } from 'react';
import dialog from '../dialog.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { saveKeys } from './form-dialog.tsx';
import { useAskToLeave } from './use-ask-to-leave.ts';
import type { EntityFormModel, FormValues } from './use-entity-form.ts';
import { PageCard } from '../page/page.tsx';
import { PageSections } from './page-sections.tsx';
import classes from './page-form.module.css';

export interface PageFormProps<Values extends FormValues> {
  readonly model: EntityFormModel<Values>;
  readonly submitLabel?: string;
  /** Why this person may only view. */
  readonly readOnlyReason?: string | undefined;
  /** Left of the save button. */
  readonly aside?: ReactNode;
  readonly onReload?: () => void;
  readonly children: ReactNode;
}

export const FormCard = ({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) => (
  <PageCard title={title}>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    <div className={dialog.fields}>{children}</div>
  </PageCard>
);

export const PageForm = <Values extends FormValues>(props: PageFormProps<Values>) => {
  const { model, submitLabel = 'Enregistrer', readOnlyReason, aside, onReload, children } = props;
  const { form, saving, problem, conflict, submit } = model;
  const place = useRef<HTMLFormElement>(null);
  const dirty = form.isDirty() && !saving;
  useAskToLeave(dirty);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={place} onSubmit={onSubmit} noValidate className={classes.form} {...saveKeys(submit)}>
      <PageSections form={place} />
      <fieldset disabled={readOnlyReason !== undefined} className="plain-fieldset">
        {children}
      </fieldset>
      <div className={classes.bar}>
        {problem ? (
          <p className={dialog.error} role="alert">
            {problem}
          </p>
        ) : null}
        <Status as="span" className={classes.state}>
          {readOnlyReason ?? (dirty ? 'Modifications à enregistrer' : '')}
        </Status>
        {readOnlyReason ? null : aside}
        {readOnlyReason ? null : (
          <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
            {submitLabel}
          </Button>
        )}
      </div>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </form>
  );
};
