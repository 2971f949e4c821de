// The frame of a settings screen. It reads the profile once, so live notices do not change the form, then shows its cards.
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useCan } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PageForm } from '../../shared/ui/form/page-form.tsx';
import type { EntityFormModel, FormValues } from '../../shared/ui/form/use-entity-form.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { agencyApi, type Profile } from '../agency-api.ts';

export interface SettingsPageProps {
  readonly title: string;
  readonly lead?: string;
  /** `reload` reads the profile again and resets the form. */
  readonly children: (profile: Profile, reload: () => void) => ReactNode;
}

export const SettingsPage = ({ title, lead, children }: SettingsPageProps) => {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    // Each screen reads its own: one opened at once must not begin with the version before the last save.
    queryKey: ['opened', 'agency-profile', title],
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

export const SettingsForm = <Values extends FormValues>(props: SettingsFormProps<Values>) => {
  const mayEdit = useCan('editAgencySettings');
  return <PageForm {...props} readOnlyReason={mayEdit ? undefined : 'Vous pouvez consulter ces paramètres, pas les modifier.'} />;
};
