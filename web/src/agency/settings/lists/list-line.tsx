// The cells of a settings list edited as a table: a type's name, its switches, and its remove button.
import { Checkbox, CloseButton, TextInput } from '@mantine/core';
import type { AnyForm } from '../../../shared/ui/form/use-entity-form.ts';
import classes from '../settings.module.css';

interface CellProps {
  readonly form: AnyForm;
  /** Path of the field. */
  readonly at: string;
  /** For screen readers: « Payés, code de paie ». */
  readonly label: string;
}

export const WordsCell = ({ form, at, label, most }: CellProps & { readonly most: number }) => (
  <td>
    <TextInput aria-label={label} maxLength={most} {...form.getInputProps(at)} />
  </td>
);

export const FlagCell = ({ form, at, label, inverted = false }: CellProps & { readonly inverted?: boolean }) => {
  const { checked, onChange, ...rest } = form.getInputProps(at, { type: 'checkbox' }) as {
    checked?: boolean;
    onChange: (value: boolean) => void;
  };
  return (
    <td className={classes.flag}>
      <Checkbox
        aria-label={label}
        {...rest}
        checked={inverted ? !checked : checked === true}
        onChange={({ currentTarget }) => onChange(inverted ? !currentTarget.checked : currentTarget.checked)}
      />
    </td>
  );
};

export interface RemoveCellProps {
  readonly label: string;
  /** Built into the product: it can be hidden, not removed. */
  readonly fixed: boolean;
  /** In use by records; undefined until it is known. */
  readonly used: boolean | undefined;
  readonly onRemove: () => void;
}

export const RemoveCell = ({ label, fixed, used, onRemove }: RemoveCellProps) => (
  <td>
    {fixed ? null : (
      <CloseButton
        aria-label={`Retirer ${label}`}
        disabled={used !== false}
        title={used ? 'Déjà utilisé : décochez « Proposé » pour le masquer' : undefined}
        onClick={onRemove}
      />
    )}
  </td>
);
