// A dialog with one form, which creates or edits a record.
//
//   <FormDialog title="Nouveau site" creating initial={EMPTY_SITE} schema={SiteInput} topics={['sites']} success="Site enregistré"
//     onSubmit={(values) => sitesApi.saveSite({ body: values })} onClose={close}>
//     {(form) => (<>
//       <TextField label="Nom" required {...form.getInputProps('name')} />
//       <TimeField label="Ouverture" half {...form.getInputProps('opensAt')} />
//     </>)}
//   </FormDialog>
//
// Ctrl+Enter saves, a double click saves once, 422 messages go to their fields, a 409 shows who changed what.
import { Button } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import classes from '../dialog.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame, useLeaving, type DialogSize } from './dialog-frame.tsx';
import { DraftNotice } from './draft/draft-notice.tsx';
import { useEntityForm, type EntityForm, type EntityFormOptions, type FormValues } from './use-entity-form.ts';

export interface FormDialogProps<Values extends FormValues, Result> extends EntityFormOptions<Values, Result> {
  readonly title: string;
  readonly size?: DialogSize;
  readonly submitLabel?: string;
  /** The submission cannot be undone. */
  readonly isFinal?: boolean;
  /** What must be read before it is saved is not there yet. */
  readonly isWaiting?: boolean;
  /** Why this person may only view: the fields are disabled and nothing can be saved. */
  readonly readOnlyReason?: string | undefined;
  /** Left side of the footer: a delete button, for instance. */
  readonly aside?: ReactNode;
  /** Reloads the stored version after a conflict. */
  readonly onReload?: () => void;
  /** What follows a save in place of closing. */
  readonly onDone?: (result: Result) => void;
  readonly onClose: () => void;
  readonly children: (form: EntityForm<Values>) => ReactNode;
}

/** Ctrl+Enter (⌘ on a Mac) saves from any field: a shortcut in addition to the button. */
export const saveKeys = (save: () => void) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Leaving the field parses what is typed in it.
    (document.activeElement as HTMLElement | null)?.blur();
    setTimeout(save);
  },
});

/** Scrolls to a refusal at the top of a long form. */
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

export const FormDialog = <Values extends FormValues, Result>(props: FormDialogProps<Values, Result>) => {
  const {
    title,
    size,
    submitLabel = 'Enregistrer',
    isFinal,
    isWaiting = false,
    readOnlyReason,
    aside,
    onReload,
    onDone = () => onClose(),
    onClose,
    onSaved,
    children,
  } = props;
  const model = useEntityForm<Values, Result>({
    ...props,
    onSaved: (result) => {
      onSaved?.(result);
      onDone(result);
    },
  });
  const { form, draft, saving, problem, conflict } = model;
  const submit = (): void => {
    if (!isWaiting) model.submit();
  };
  const dirty = form.isDirty() && !saving;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  const { leave, cancel } = useLeaving(dirty, draft, onClose);
  return (
    <DialogFrame title={title} dirty={dirty} onClose={leave} {...(size ? { size } : {})}>
      <form onSubmit={onSubmit} noValidate {...saveKeys(submit)}>
        <DraftNotice draft={draft} />
        {problem ? (
          <p key={problem} ref={reveal} className={classes.error} role="alert">
            {problem}
          </p>
        ) : null}
        <fieldset disabled={readOnlyReason !== undefined} className="plain-fieldset">
          <div className={classes.fields}>{children(form)}</div>
        </fieldset>
        <div className={classes.bar}>
          <span>{readOnlyReason ?? aside}</span>
          <Button variant="default" onClick={cancel}>
            {readOnlyReason ? 'Fermer' : 'Annuler'}
          </Button>
          {readOnlyReason ? null : (
            <Button type="submit" {...(isFinal ? { color: 'red' } : {})} loading={saving} disabled={isWaiting} aria-keyshortcuts="Control+Enter">
              {submitLabel}
            </Button>
          )}
        </div>
      </form>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </DialogFrame>
  );
};
