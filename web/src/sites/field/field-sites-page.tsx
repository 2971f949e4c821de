// Sites on the guard's phone: the places where they have services, found by name or town.
import { TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { fieldPaths } from '../../paths/field.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { ownSitesApi } from '../api.ts';
import type { SiteLine } from '../sites-list.ts';
import classes from './field-sites.module.css';

const SEARCH_ABOVE = 6;

const SiteLink = ({ site }: { readonly site: SiteLine }) => (
  <li>
    <AppLink to={fieldPaths.fieldSite({ id: site.id })} className={classes.site}>
      <span>
        <strong>{site.name}</strong>
        <small>{site.customer.name}</small>
        <small>{formatAddress(site.address)}</small>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </AppLink>
  </li>
);

const SiteLinks = ({ sites, typed }: { readonly sites: readonly SiteLine[]; readonly typed: string }) =>
  sites.length > 0 ? (
    <ul className={classes.sites}>
      {sites.map((site) => (
        <SiteLink key={site.id} site={site} />
      ))}
    </ul>
  ) : (
    <EmptyState
      title={typed ? 'Aucun site ne correspond' : 'Aucun site'}
      text={typed ? 'Essayez d’autres mots.' : 'Les sites où vous avez un service s’affichent ici.'}
    />
  );

export const FieldSitesPage = () => {
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['sites', 'field'],
    queryFn: ({ signal }) =>
      ownSitesApi.list({
        body: { orderBy: 'name', ascending: 1, filters: { status: [SiteStatus.active] } },
        signal,
      }),
  });
  const all = data?.data;
  const shown = useMemo(
    () => all?.filter((site) => matchesQuery(`${site.name} ${site.customer.name} ${formatAddress(site.address)}`, typed)) ?? [],
    [all, typed],
  );
  if (error && !all) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Page title="Sites">
      {(all?.length ?? 0) > SEARCH_ABOVE ? (
        <TextInput
          type="search"
          aria-label="Rechercher un site"
          placeholder="Nom, client ou ville"
          leftSection={<IconSearch size={17} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {all ? <SiteLinks sites={shown} typed={typed} /> : <Waiting />}
    </Page>
  );
};
