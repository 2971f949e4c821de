// The steps of a path in order: their kind, text and target; moved up and down, removed.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { StepKind, stepKindLabels } from '@vigie/domain/backoffice/step-kind.ts';
import { allScreens } from '../../shared/navigation/screen-registry.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { RemoveLine } from '../../shared/ui/form/lines/remove-line.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from './onboarding.module.css';
import { isFull, kindOf, movedStep, newStep, screenTargets, type PathValues, type StepValues } from './path-form.ts';

const KINDS = Object.entries(stepKindLabels).map(([value, label]) => ({ value, label }));

interface FieldsProps {
  readonly form: EntityForm<PathValues>;
  readonly index: number;
}

const Target = ({ form, index }: FieldsProps) => {
  const at = `steps.${index}` as const;
  const step = form.getValues().steps[index];
  const screens = useMemo(() => screenTargets(allScreens()), []);
  if (!step) return null;
  if (kindOf(step) !== StepKind.form)
    return <TextField label="Adresse" required type="url" placeholder="https://…" maxLength={1000} {...form.getInputProps(`${at}.target`)} />;
  const field = form.getInputProps(`${at}.target`);
  return <SelectField label="Écran" required options={screens} {...field} onChange={(target) => field.onChange(target ?? '')} />;
};

/** Another kind has other targets: a screen is not a web address. */
const StepFields = ({ form, index }: FieldsProps) => {
  const at = `steps.${index}` as const;
  const kind = form.getInputProps(`${at}.kind`);
  const change = (next: string | null): void => {
    kind.onChange(next);
    const before = form.getValues().steps[index];
    const crosses = before && next !== null && (kindOf(before) === StepKind.form) !== (kindOf({ kind: next }) === StepKind.form);
    if (crosses) form.setFieldValue(`${at}.target`, '');
  };
  return (
    <div className={dialog.fields}>
      <SelectField label="Nature" required half options={KINDS} {...kind} onChange={change} />
      <TextField label="Titre de l’étape" required half maxLength={255} {...form.getInputProps(`${at}.title`)} />
      <Target form={form} index={index} />
      <TextField label="Texte" lines={2} maxLength={1000} {...form.getInputProps(`${at}.text`)} />
    </div>
  );
};

interface ToolsProps {
  readonly index: number;
  readonly count: number;
  readonly move: (by: 1 | -1) => void;
  readonly remove: () => void;
}

const Tools = ({ index, count, move, remove }: ToolsProps) => (
  <span className={classes.tools}>
    <button type="button" className={classes.tool} aria-label={`Monter l’étape ${index + 1}`} disabled={index === 0} onClick={() => move(-1)}>
      <IconArrowUp size={17} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={classes.tool}
      aria-label={`Descendre l’étape ${index + 1}`}
      disabled={index === count - 1}
      onClick={() => move(1)}
    >
      <IconArrowDown size={17} aria-hidden="true" />
    </button>
    <RemoveLine label={`Retirer l’étape ${index + 1}`} disabled={count === 1} onRemove={remove} />
  </span>
);

export const StepsField = ({ form }: { readonly form: EntityForm<PathValues> }) => {
  const { steps } = form.getValues();
  const [heard, setHeard] = useState('');
  const set = (next: StepValues[]): void => {
    form.setFieldValue('steps', next);
    form.clearErrors();
  };
  const move = (from: number, by: 1 | -1): void => {
    set(movedStep(steps, from, by));
    setHeard(`${steps[from]?.title || `Étape ${from + 1}`} : étape ${from + by + 1} sur ${steps.length}`);
  };
  return (
    <section aria-label="Étapes">
      <ol className={classes.editor}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.line} aria-label={`Étape ${index + 1}`}>
            <div className={classes.lineHead}>
              <strong>Étape {index + 1}</strong>
              <Tools
                index={index}
                count={steps.length}
                move={(by) => move(index, by)}
                remove={() => set(steps.filter(({ key }) => key !== step.key))}
              />
            </div>
            <StepFields form={form} index={index} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="compact-md"
        disabled={isFull(steps)}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => set([...steps, newStep()])}
      >
        Ajouter une étape
      </Button>
      <Status as="span" className="visually-hidden">
        {heard}
      </Status>
    </section>
  );
};
