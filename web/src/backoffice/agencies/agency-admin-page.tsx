// An agency's form on its own page; with `new=1` in the address it creates one (A-113, C-251).
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { agencyMayBecome, AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { adminApi, type AgencyFile } from '../api.ts';
import { FormCard, PageForm } from '../../shared/ui/form/page-form.tsx';
import { BillingFields, ErrorFields, GrantFields, IdentityFields, ManagerFields, NumberFields, PlaceFields } from './agency-fields.tsx';
import {
  agencyLabels,
  agencyProblems,
  callOf,
  creationProblems,
  newAgency,
  valuesOf,
  type AgencyValues,
  type NewAgencyValues,
} from './agency-form.ts';
import { agencyStatuses } from './agency-words.ts';
import { useEnterAgency, useMayAdministrate, useMoveAgency } from './use-agency-moves.ts';

const MOVES = [
  { to: AgencyStatus.active, label: 'Activer' },
  { to: AgencyStatus.inactive, label: 'Désactiver' },
  { to: AgencyStatus.archived, label: 'Archiver' },
] as const;

const NewAgencyForm = () => {
  const go = useGo();
  const model = useEntityForm<NewAgencyValues, AgencyFile>({
    initial: newAgency(),
    creating: true,
    labels: agencyLabels,
    topics: ['admin-agencies'],
    success: 'Agence créée',
    check: creationProblems,
    onSubmit: (values) => adminApi.saveAgency({ body: values }),
    onSaved: ({ id }) => go(backofficePaths.agencyAdmin(), { id }, { replace: true }),
  });
  const { form } = model;
  return (
    <PageForm model={model} submitLabel="Créer l’agence">
      <FormCard title="Identité">
        <IdentityFields form={form} />
      </FormCard>
      <FormCard title="Propriétaire">
        <ManagerFields form={form} />
      </FormCard>
      <FormCard title="Numéros">
        <NumberFields form={form} />
      </FormCard>
      <FormCard title="Lieu et monnaie">
        <PlaceFields form={form} />
      </FormCard>
    </PageForm>
  );
};

interface AgencyFormProps {
  readonly agency: AgencyFile;
  readonly onSaved: (saved: AgencyFile) => void;
  readonly onReload: () => void;
}

/** Saved, it stays as it is: what was typed meanwhile waits for the next save. */
const AgencyForm = ({ agency, onSaved, onReload }: AgencyFormProps) => {
  const may = useMayAdministrate();
  const model = useEntityForm<AgencyValues, AgencyFile>({
    initial: valuesOf(agency),
    noChange: 'warning',
    labels: agencyLabels,
    topics: ['admin-agencies'],
    success: 'Agence enregistrée',
    check: agencyProblems,
    onSubmit: (values, { version }) => adminApi.saveAgency({ body: { ...callOf(values), id: agency.id, version: version ?? agency.version } }),
    onSaved,
  });
  const { form } = model;
  return (
    <PageForm model={model} onReload={onReload} readOnlyReason={may ? undefined : 'Le support consulte les agences ; un administrateur les modifie.'}>
      <FormCard title="Abonnement">
        <GrantFields form={form} />
      </FormCard>
      <FormCard
        title="Signalements"
        hint="Un message s’affiche aux personnes de l’agence ; s’il ferme ses écrans, elles n’ont plus que ceux d’un abonnement expiré."
      >
        <ErrorFields form={form} />
      </FormCard>
      <FormCard title="Identité">
        <IdentityFields form={form} />
        <NumberFields form={form} />
      </FormCard>
      <FormCard title="Lieu et monnaie">
        <PlaceFields form={form} />
      </FormCard>
      <FormCard title="Facturation de l’abonnement">
        <BillingFields form={form} />
      </FormCard>
    </PageForm>
  );
};

const Facts = ({ agency }: { readonly agency: AgencyFile }) => (
  <PageCard>
    <FactsTable
      facts={[
        ['Propriétaire', agency.manager ? `${agency.manager.fullname}, ${agency.manager.email}` : 'Aucun'],
        ['Fiches et licences', `${agency.countAgents.agents} fiches, ${agency.countAgents.accounts} licences`],
        ['Dernière connexion', agency.lastSeenAt ? formatDateTime(agency.lastSeenAt) : 'Jamais'],
        ['Créée le', formatDateTime(agency.createdAt)],
      ]}
    />
  </PageCard>
);

const Moves = ({ agency, onMoved }: { readonly agency: AgencyFile; readonly onMoved: () => void }) => {
  const move = useMoveAgency(onMoved);
  const enter = useEnterAgency();
  const may = useMayAdministrate();
  const possible = may ? MOVES.filter(({ to }) => agencyMayBecome(agency.status, to)) : [];
  return (
    <>
      {possible.map(({ to, label }) => (
        <Button key={to} variant="default" onClick={() => move(agency, to)}>
          {label}
        </Button>
      ))}
      <Button onClick={() => enter(agency)}>Entrer dans l’agence</Button>
    </>
  );
};

const KnownAgency = ({ id }: { readonly id: string }) => {
  const queryKey = ['opened', 'admin-agency', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => adminApi.readAgency({ params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [readings, setReadings] = useState(0);
  const again = (): void => void refetch().then(() => setReadings((count) => count + 1));
  if (!data) return <Page title="Agence">{error ? <ErrorState error={error} onRetry={again} /> : <Loader aria-label="Chargement" />}</Page>;
  const { name, status, idle } = data;
  return (
    <Page
      title={name}
      narrow
      beside={
        <>
          <StatusBadge of={agencyStatuses} value={status} /> {idle ? <StatusBadge label="Inactive" tone="warning" /> : null}
        </>
      }
      actions={<Moves agency={data} onMoved={again} />}
    >
      <Facts agency={data} />
      <AgencyForm key={readings} agency={data} onSaved={(saved) => queryClient.setQueryData(queryKey, saved)} onReload={again} />
    </Page>
  );
};

export const AgencyAdminPage = () => {
  const { id, new: creating } = useSearch({ strict: false }) as { id?: string; new?: number };
  const may = useMayAdministrate();
  if (id) return <KnownAgency id={id} />;
  if (creating === undefined || !may)
    return (
      <Page title="Agence">
        <EmptyState title="Aucune agence choisie" text="Ouvrez-en une depuis la liste des agences." />
      </Page>
    );
  return (
    <Page title="Nouvelle agence" narrow>
      <NewAgencyForm />
    </Page>
  );
};
