// A dialog with a form in steps. All steps are checked before the save, and the first one in error is shown.
//
//   steps={[{ id: 'identity', label: 'Identité', fields: ['firstname', 'lastname'], render: (form) => … }, …]}
//
// A step names its fields (the first part of the path is enough), so that an error finds its step.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { toast } from '../toast.ts';
import dialog from '../dialog.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame, useLeaving, type DialogSize } from './dialog-frame.tsx';
import { DraftNotice } from './draft/draft-notice.tsx';
import { saveKeys } from './form-dialog.tsx';
import { holds, stepInError } from './step-in-error.ts';
import classes from './steps.module.css';
import { heldByField, NO_CHANGE, useEntityForm, type EntityForm, type EntityFormOptions, type FormValues } from './use-entity-form.ts';

export interface FormStep<Values extends FormValues> {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly string[];
  readonly render: (form: EntityForm<Values>) => ReactNode;
}

export interface StepsDialogProps<Values extends FormValues, Result> extends EntityFormOptions<Values, Result> {
  readonly title: string;
  readonly size?: DialogSize;
  readonly steps: readonly FormStep<Values>[];
  /** Id of the initial step. */
  readonly initialStep?: string;
  readonly submitLabel?: string;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

const WATCH_AFTER = 1000;

/** Values that fields set by themselves during the first second do not count as changes. */
function useSettledStart<Values extends FormValues>(form: EntityForm<Values>, creating: boolean): void {
  const settle = useRef(() => form.resetDirty());
  useEffect(() => {
    if (creating) return undefined;
    const timer = setTimeout(() => settle.current(), WATCH_AFTER);
    const touched = (): void => clearTimeout(timer);
    addEventListener('keydown', touched, { once: true });
    addEventListener('pointerdown', touched, { once: true });
    return () => {
      touched();
      removeEventListener('keydown', touched);
      removeEventListener('pointerdown', touched);
    };
  }, [creating]);
}

export const StepsDialog = <Values extends FormValues, Result>(props: StepsDialogProps<Values, Result>) => {
  const { title, size = 'lg', steps, initialStep, submitLabel = 'Enregistrer', onReload, onClose, onSaved, creating = false } = props;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex(({ id }) => id === initialStep),
    ),
  );
  const show = (paths: readonly string[]): number => {
    const failing = stepInError(steps, paths);
    if (failing >= 0) setAt(failing);
    return failing;
  };
  const model = useEntityForm<Values, Result>({
    ...props,
    onRefused: show,
    onSaved: (result) => {
      onSaved?.(result);
      onClose();
    },
  });
  const { form, draft, saving, problem, conflict } = model;
  useSettledStart(form, creating);
  const errorsAt = Object.keys(form.errors);
  const submit = (): void => {
    const failing = show(model.validate());
    if (failing < 0 && heldByField()) return undefined;
    if (failing < 0 && !creating && !form.isDirty()) return void toast[props.noChange ?? 'info'](NO_CHANGE);
    model.submit();
    return undefined;
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  const dirty = form.isDirty() && !saving;
  const { leave, cancel } = useLeaving(dirty, draft, onClose);
  const step = steps[at];
  const go = (to: number): void => {
    if (!heldByField()) setAt(to);
  };
  return (
    <DialogFrame title={title} size={size} dirty={dirty} onClose={leave}>
      <form onSubmit={onSubmit} noValidate {...saveKeys(submit)}>
        <ol className={classes.steps}>
          {steps.map((each, index) => (
            <li key={each.id}>
              <button
                type="button"
                className={classes.step}
                aria-current={index === at ? 'step' : undefined}
                data-error={errorsAt.some((path) => holds(each, path)) || undefined}
                onClick={() => go(index)}
              >
                <span className={classes.rank}>{index + 1}</span> {each.label}
                {errorsAt.some((path) => holds(each, path)) ? <span className="visually-hidden"> (à corriger)</span> : null}
              </button>
            </li>
          ))}
        </ol>
        <DraftNotice draft={draft} />
        {problem ? (
          <p className={dialog.error} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={dialog.fields}>{step?.render(form)}</div>
        <div className={dialog.bar}>
          <span />
          <Button variant="subtle" onClick={cancel}>
            Annuler
          </Button>
          {at > 0 ? (
            <Button variant="default" onClick={() => go(at - 1)}>
              Précédent
            </Button>
          ) : null}
          {at < steps.length - 1 ? (
            <Button variant="default" onClick={() => go(at + 1)}>
              Suivant
            </Button>
          ) : null}
          {at === steps.length - 1 || !creating ? (
            <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
              {submitLabel}
            </Button>
          ) : null}
        </div>
      </form>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </DialogFrame>
  );
};
