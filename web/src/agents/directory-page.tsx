// The page Annuaire: who works here and how to reach them. Phone numbers appear only for people who may see them (F-018).
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { DirectoryEntry } from '@vigie/contract/agents/schemas.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { initials } from '../shared/format/numbers.ts';
import { EmptyDrawing } from '../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import classes from './agents.module.css';
import { agentsApi } from './api.ts';

const LIMIT = 100;

const Entry = ({ entry }: { readonly entry: z.output<typeof DirectoryEntry> }) => (
  <li className={classes.entry}>
    {entry.pictureUrl ? (
      <img className={classes.face} src={entry.pictureUrl} alt="" />
    ) : (
      <span className={classes.face} aria-hidden="true">
        {initials(entry.fullname)}
      </span>
    )}
    <span className={classes.entryName}>
      {entry.fullname}
      <small>{entry.position}</small>
    </span>
    <span className={classes.calls}>
      {entry.phones?.map((phone) => (
        <a key={phone} href={`tel:${phone}`} aria-label={`Appeler ${entry.fullname} au ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      ))}
    </span>
  </li>
);

export const DirectoryPage = () => {
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed, 400);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['agents', 'directory', query],
    queryFn: ({ signal, pageParam }) => agentsApi.directory({ body: { query, limit: LIMIT, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * LIMIT < last.count ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page title="Annuaire" beside={data?.pages[0]?.count} narrow>
      <TextInput type="search" label="Chercher un collaborateur" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && entries.length === 0 ? <EmptyState icon={<EmptyDrawing searched />} title="Personne de ce nom" /> : null}
      {entries.length > 0 ? (
        <PageCard>
          <ul className={classes.directory}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </PageCard>
      ) : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Afficher la suite
        </Button>
      ) : null}
    </Page>
  );
};
