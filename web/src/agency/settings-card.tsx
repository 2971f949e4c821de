// A card of a settings screen with its fields on the grid of the dialogs, and the yes-or-no line that such cards are full of.
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../shared/ui/dialog.module.css';
import type { AnyForm } from '../shared/ui/form/use-entity-form.ts';
import { PageCard } from '../shared/ui/page.tsx';
import classes from './settings.module.css';

export interface SettingsCardProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export const SettingsCard = ({ title, hint, children }: SettingsCardProps) => (
  <PageCard title={title}>
    {hint ? <p className={classes.hint}>{hint}</p> : null}
    <div className={dialog.fields}>{children}</div>
  </PageCard>
);

export interface FlagProps {
  readonly form: AnyForm;
  readonly at: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

export const Flag = ({ form, at, ...rest }: FlagProps) => <Switch {...rest} {...form.getInputProps(at, { type: 'checkbox' })} />;
