// The frame of a settings screen: reads the profile once, so that live notices do not move the form, then shows its cards and one save bar.
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Fragment, type FormEvent, type ReactNode } from 'react';
import { useCan } from '../shared/session/use-session.ts';
import { useDirty } from '../shared/ui/dirty.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { ConflictDialog } from '../shared/ui/form/conflict-dialog.tsx';
import { mayClose } from '../shared/ui/form/dialog-frame.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import type { EntityFormModel, FormValues } from '../shared/ui/form/use-entity-form.ts';
import { Page } from '../shared/ui/page.tsx';
import dialog from '../shared/ui/dialog.module.css';
import { agencyApi, type Profile } from './agency-api.ts';
import classes from './settings.module.css';

export interface SettingsPageProps {
  readonly title: string;
  readonly lead?: string;
  /** `reload` reads the profile again and begins the form anew. */
  readonly children: (profile: Profile, reload: () => void) => ReactNode;
}

export const SettingsPage = ({ title, lead, children }: SettingsPageProps) => {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['opened', 'agency-profile'],
    queryFn: ({ signal }) => agencyApi.profile({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const again = (): void => void refetch();
  return (
    <Page title={title} lead={lead} narrow>
      {data ? <Fragment key={dataUpdatedAt}>{children(data, again)}</Fragment> : null}
      {!data && error ? <ErrorState error={error} onRetry={again} /> : null}
      {!data && !error ? <Loader aria-label="Chargement" /> : null}
    </Page>
  );
};

export interface SettingsFormProps<Values extends FormValues> {
  readonly model: EntityFormModel<Values>;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

export const SettingsForm = <Values extends FormValues>({ model, onReload, children }: SettingsFormProps<Values>) => {
  const { form, saving, problem, conflict, submit } = model;
  const mayEdit = useCan('editAgencySettings');
  const dirty = form.isDirty() && !saving;
  useDirty(dirty);
  // Closing the window is watched by the shell; this asks before another screen takes the place of a long form.
  useBlocker({ shouldBlockFn: async () => !(await mayClose(dirty)), disabled: !dirty, enableBeforeUnload: false });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form} {...saveKeys(submit)}>
      <fieldset disabled={!mayEdit} className="plain-fieldset">
        {children}
      </fieldset>
      <div className={classes.bar}>
        {problem ? (
          <p className={dialog.error} role="alert">
            {problem}
          </p>
        ) : null}
        <span className={classes.state} role="status">
          {mayEdit ? (dirty ? 'Modifications à enregistrer' : '') : 'Vous pouvez consulter ces paramètres, pas les modifier.'}
        </span>
        {mayEdit ? (
          <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
            Enregistrer
          </Button>
        ) : null}
      </div>
      {conflict ? <ConflictDialog conflict={conflict} onOverwrite={model.overwrite} onReload={onReload} onBack={model.dropConflict} /> : null}
    </form>
  );
};
