// Reference documents as administrators manage them (C-283, C-284).
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { communicationApi, type UsefulDocLine } from '../api.ts';
import classes from '../backoffice.module.css';
import { audienceWords } from './audience-fields.tsx';
import { UsefulDocDialog } from './useful-doc-dialog.tsx';

const Doc = ({ doc, onEdit, onRemove }: { readonly doc: UsefulDocLine; readonly onEdit: () => void; readonly onRemove: () => void }) => (
  <li className={classes.node}>
    <span className={classes.nodeName}>
      {doc.label}
      <small>{[...doc.files.map(({ name }) => name), audienceWords(doc)].join(' · ')}</small>
    </span>
    <span className={classes.actions}>
      <Button variant="subtle" size="compact-sm" aria-label={`Modifier ${doc.label}`} onClick={onEdit}>
        Modifier
      </Button>
      <Button variant="subtle" size="compact-sm" color="red" aria-label={`Supprimer ${doc.label}`} onClick={onRemove}>
        Supprimer
      </Button>
    </span>
  </li>
);

export const UsefulDocsAdminPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'admin-useful-docs'],
    queryFn: ({ signal }) => communicationApi.adminUsefulDocs({ signal }),
  });
  const [dialog, setDialog] = useState<{ doc?: UsefulDocLine } | null>(null);
  const removal = useSave((id: string) => communicationApi.removeUsefulDoc({ params: { id } }), {
    topics: ['platform'],
    success: 'Document supprimé',
  });
  const remove = async ({ id, label }: UsefulDocLine): Promise<void> => {
    if (await confirm({ title: label, text: CONFIRM_DELETE, danger: true })) removal.mutate(id);
  };
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setDialog({})}>
      Ajouter un document
    </Button>
  );
  return (
    <Page title="Documents utiles" narrow lead="Chacun voit ceux qui le concernent, sous « Liens utiles »." actions={data?.length ? add : null}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data?.length === 0 ? <EmptyState icon={<EmptyDrawing />} title="Aucun document pour l’instant" action={add} /> : null}
      {data?.length ? (
        <PageCard>
          <ul className={classes.tree}>
            {data.map((doc) => (
              <Doc key={doc.id} doc={doc} onEdit={() => setDialog({ doc })} onRemove={() => void remove(doc)} />
            ))}
          </ul>
        </PageCard>
      ) : null}
      {dialog ? <UsefulDocDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
};
