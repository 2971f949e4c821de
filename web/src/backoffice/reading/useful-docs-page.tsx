// The reference documents meant for the person (C-289).
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { readerCalls } from '@vigie/contract/backoffice/reader-endpoints.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import classes from '../backoffice.module.css';
import { readerApi } from '../reader-api.ts';

type Doc = Answer<typeof readerCalls.usefulDocs>[number];

const Files = ({ doc }: { readonly doc: Doc }) => (
  <ul className={classes.files}>
    {doc.files.map((file) => (
      <li key={file.id}>
        <a href={`${file.url}&inline=1`} target="_blank" rel="noopener noreferrer">
          <IconPaperclip size={15} aria-hidden="true" /> {file.name}
        </a>
      </li>
    ))}
  </ul>
);

export const UsefulDocsPage = () => {
  const { data, error, refetch } = useQuery({ queryKey: ['platform', 'useful-docs'], queryFn: ({ signal }) => readerApi.usefulDocs({ signal }) });
  return (
    <Page title="Documents utiles" narrow>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data?.length === 0 ? <EmptyState icon={<EmptyDrawing />} title="Aucun document pour l’instant" /> : null}
      {data?.map((doc) => (
        <PageCard key={doc.id} title={doc.label}>
          <div className={classes.sheet}>
            {doc.content ? <RichTextView text={doc.content} /> : null}
            <Files doc={doc} />
          </div>
        </PageCard>
      ))}
    </Page>
  );
};
