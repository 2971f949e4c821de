// The yes-or-no line of the settings cards.
import { Switch } from '@mantine/core';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';

export interface FlagProps {
  readonly form: AnyForm;
  readonly at: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

export const Flag = ({ form, at, ...rest }: FlagProps) => <Switch {...rest} {...form.getInputProps(at, { type: 'checkbox' })} />;
