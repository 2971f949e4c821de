// The text of the referral page: edited beside a preview, published, deleted (C-291 to C-295).
import { Button, Loader, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SponsorInput } from '@vigie/contract/backoffice/communication-schemas.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { sponsorLimits } from '@vigie/domain/backoffice/platform-words.ts';
import { GENERIC } from '../../shared/api/error-messages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { communicationApi } from '../api.ts';
import classes from '../backoffice.module.css';
import { FormCard, PageForm } from '../../shared/ui/form/page-form.tsx';

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  isActive: boolean;
}
const NOT_SAVED = 'Erreur lors de la sauvegarde';
const NOT_DELETED = 'Erreur lors de la suppression';
const NOT_LOADED = 'Impossible de charger la configuration';
const KEY = ['opened', 'admin-sponsor'];
const EMPTY: Values = { title: '', description: '', isActive: false };

/** The server's own message, if it gave one (C-295). */
const given = (error: unknown): string | null => (error instanceof ApiError && error.message && error.message !== GENERIC ? error.message : null);
const said = (error: unknown, otherwise: string): string => given(error) ?? otherwise;

/** A 404 is not an error: the text has not been created (C-294). */
async function read(signal: AbortSignal): Promise<Values | null> {
  try {
    return await communicationApi.adminSponsor({ signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function remove(): Promise<void> {
  if (!(await confirm({ title: 'Sponsor', text: CONFIRM_DELETE, danger: true }))) return;
  try {
    await communicationApi.removeSponsor();
    toast.success('Configuration supprimée');
    await queryClient.invalidateQueries({ queryKey: KEY });
  } catch (error) {
    toast.error(said(error, NOT_DELETED));
  }
}

const Preview = ({ values }: { readonly values: Values }) => (
  <PageCard title="Aperçu">
    <div className={classes.sheet}>
      <div className={classes.previewHead}>
        <strong>{values.title || 'Sans titre'}</strong>
        <StatusBadge {...(values.isActive ? ({ label: 'Active', tone: 'done' } as const) : ({ label: 'Inactive', tone: 'muted' } as const))} />
      </div>
      <RichTextView text={values.description} />
    </div>
  </PageCard>
);

const SponsorForm = ({ sponsor }: { readonly sponsor: Values | null }) => {
  const model = useEntityForm<Values, { created: boolean }>({
    initial: sponsor ?? EMPTY,
    creating: sponsor === null,
    schema: SponsorInput,
    topics: ['platform'],
    onSubmit: (values) =>
      communicationApi.saveSponsor({ body: values }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 422) throw error;
        throw new ApiError(error instanceof ApiError ? error.status : 500, { code: 'sponsor', message: said(error, NOT_SAVED) });
      }),
    onSaved: ({ created }) => {
      toast.success(created ? 'Configuration créée' : 'Configuration mise à jour');
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  const { form } = model;
  return (
    <>
      <PageForm
        model={model}
        submitLabel="Sauvegarder"
        aside={
          <>
            {sponsor ? (
              <Button variant="subtle" color="red" onClick={() => void remove()}>
                Supprimer
              </Button>
            ) : null}
            <Button variant="default" onClick={() => form.reset()}>
              Réinitialiser
            </Button>
          </>
        }
      >
        <FormCard title="Texte">
          <TextField label="Titre" required {...form.getInputProps('title')} />
          <RichTextField label="Description" required images={false} limit={sponsorLimits.description} {...form.getInputProps('description')} />
          <Switch
            label="En ligne"
            description="Montré aux agences sur la page Parrainage"
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </FormCard>
      </PageForm>
      <Preview values={form.getValues()} />
    </>
  );
};

export const SponsorPage = () => {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Page title="Sponsor" narrow>
      {data === undefined ? null : <SponsorForm key={dataUpdatedAt} sponsor={data} />}
      {data === undefined && error ? <ErrorState error={error} title={given(error) ? 'Sponsor' : NOT_LOADED} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Loader aria-label="Chargement" /> : null}
    </Page>
  );
};
