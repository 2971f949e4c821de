// The dialog in which a document is written: the form, the printed page beside it, and the save buttons.
import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { useKept } from '../shared/settings/ui-settings.ts';
import { ConflictDialog } from '../shared/ui/form/conflict-dialog.tsx';
import { DialogFrame, mayClose } from '../shared/ui/form/dialog-frame.tsx';
import { DraftNotice } from '../shared/ui/form/draft/draft-notice.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import type { EntityFormModel, FormValues } from '../shared/ui/form/use-entity-form.ts';
import dialog from '../shared/ui/dialog.module.css';
import classes from './billing.module.css';

export type Intent = 'save' | 'validate';

interface Labels {
  readonly save: string;
  /** Absent: this person may not number the document. */
  readonly validate?: string | undefined;
}

interface FootProps {
  readonly wide: boolean;
  readonly preview: readonly [boolean, (on: boolean) => void];
  readonly saving: boolean;
  readonly labels: Labels;
  readonly submit: (intent: Intent) => void;
  readonly onCancel: () => void;
}

const Foot = ({ wide, preview: [shown, show], saving, labels, submit, onCancel }: FootProps) => (
  <div className={dialog.bar}>
    <span>{wide ? <Switch label="Aperçu" checked={shown} onChange={(event) => show(event.currentTarget.checked)} /> : null}</span>
    <Button variant="default" onClick={onCancel}>
      Annuler
    </Button>
    {labels.validate ? (
      <Button variant="default" loading={saving} onClick={() => submit('validate')}>
        {labels.validate}
      </Button>
    ) : null}
    <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
      {labels.save}
    </Button>
  </div>
);

const Problem = ({ problem, whole }: { readonly problem: string | null; readonly whole: unknown }) => {
  const text = [problem, typeof whole === 'string' ? whole : null].filter(Boolean).join('\n');
  return text ? (
    <p className={dialog.error} role="alert">
      {text}
    </p>
  ) : null;
};

export interface DocumentFrameProps<Values extends FormValues> {
  readonly title: string;
  readonly model: EntityFormModel<Values>;
  readonly labels: Labels;
  readonly submit: (intent: Intent) => void;
  readonly onReload?: (() => void) | undefined;
  readonly onClose: () => void;
  /** The printed page, requested only where it is shown. */
  readonly preview: () => ReactNode;
  readonly children: ReactNode;
}

export const DocumentFrame = <Values extends FormValues>(props: DocumentFrameProps<Values>) => {
  const { title, model, labels, submit, onReload, onClose, children } = props;
  const { form, draft, saving, conflict } = model;
  const wide = useMediaQuery('(min-width: 75em)') ?? false;
  const preview = useKept('billing.preview', true);
  const shows = preview[0] && wide;
  const dirty = form.isDirty() && !saving;
  const leave = (): void => {
    if (dirty) draft.drop();
    onClose();
  };
  const cancel = (): void => {
    mayClose(dirty).then(
      (may) => may && leave(),
      () => undefined,
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    submit('save');
  };
  return (
    <DialogFrame title={title} size={shows ? 'xxl' : 'xl'} dirty={dirty} onClose={leave}>
      <form noValidate onSubmit={onSubmit} {...saveKeys(() => submit('save'))}>
        <DraftNotice draft={draft} />
        <Problem problem={model.problem} whole={form.errors['items']} />
        <div className={classes.desk} data-preview={shows || undefined}>
          <div className={classes.editor}>{children}</div>
          {shows ? props.preview() : null}
        </div>
        <Foot wide={wide} preview={preview} saving={saving} labels={labels} submit={submit} onCancel={cancel} />
      </form>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </DialogFrame>
  );
};
