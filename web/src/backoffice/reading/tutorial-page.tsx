// The tutorials meant for the person, by category (C-289).
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { readerCalls } from '@vigie/contract/backoffice/reader-endpoints.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import classes from '../backoffice.module.css';
import { readerApi } from '../reader-api.ts';
import { VideoLink } from './video-link.tsx';

type Node = Answer<typeof readerCalls.tutorials>[number];

const Branch = ({ nodes, nested = false }: { readonly nodes: readonly Node[]; readonly nested?: boolean }) => (
  <ul className={nested ? classes.branch : classes.tree}>
    {nodes.map((node) => (
      <li key={node.id}>
        <div className={classes.node}>
          <span className={classes.nodeName} data-category={node.src === '' || undefined}>
            {node.src === '' ? node.label : <VideoLink address={node.src} label={node.label} title={node.label} />}
          </span>
        </div>
        {node.children.length > 0 ? <Branch nodes={node.children} nested /> : null}
      </li>
    ))}
  </ul>
);

export const TutorialPage = () => {
  const { data, error, refetch } = useQuery({ queryKey: ['platform', 'tutorials'], queryFn: ({ signal }) => readerApi.tutorials({ signal }) });
  const loose = data?.filter(({ src }) => src !== '') ?? [];
  return (
    <Page title="Tutoriels" narrow>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data?.length === 0 ? <EmptyState icon={<EmptyDrawing />} title="Aucun tutoriel pour l’instant" /> : null}
      {data
        ?.filter(({ src }) => src === '')
        .map((category) => (
          <PageCard key={category.id} title={category.label}>
            <Branch nodes={category.children} />
          </PageCard>
        ))}
      {loose.length > 0 ? (
        <PageCard>
          <Branch nodes={loose} />
        </PageCard>
      ) : null}
    </Page>
  );
};
