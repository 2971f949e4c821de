// Tutorials as administrators arrange them: categories, videos, and their audiences (C-283, C-284).
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
import { communicationApi, type TutorialNode } from '../api.ts';
import classes from '../backoffice.module.css';
import { audienceWords } from './audience-fields.tsx';
import { TutorialDialog } from './tutorial-dialog.tsx';

interface Hands {
  readonly edit: (node: TutorialNode) => void;
  readonly addTo: (node: TutorialNode) => void;
  readonly remove: (node: TutorialNode) => void;
}

const Node = ({ node, hands }: { readonly node: TutorialNode; readonly hands: Hands }) => (
  <li>
    <div className={classes.node}>
      <span className={classes.nodeName} data-category={node.src === '' || undefined}>
        {node.label}
        <small>{[node.src, audienceWords(node)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.actions}>
        {node.src === '' ? (
          <Button variant="subtle" size="compact-sm" aria-label={`Ajouter dans ${node.label}`} onClick={() => hands.addTo(node)}>
            Ajouter ici
          </Button>
        ) : null}
        <Button variant="subtle" size="compact-sm" aria-label={`Modifier ${node.label}`} onClick={() => hands.edit(node)}>
          Modifier
        </Button>
        <Button variant="subtle" size="compact-sm" color="red" aria-label={`Supprimer ${node.label}`} onClick={() => hands.remove(node)}>
          Supprimer
        </Button>
      </span>
    </div>
    {node.children.length > 0 ? (
      <ul className={classes.branch}>
        {node.children.map((child) => (
          <Node key={child.id} node={child} hands={hands} />
        ))}
      </ul>
    ) : null}
  </li>
);

export const TutorialsPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'admin-tutorials'],
    queryFn: ({ signal }) => communicationApi.adminTutorials({ signal }),
  });
  const [dialog, setDialog] = useState<{ node?: TutorialNode; parentId?: string } | null>(null);
  const removal = useSave((id: string) => communicationApi.removeTutorial({ params: { id } }), { topics: ['platform'], success: 'Supprimé' });
  const remove = async ({ id, label, children }: TutorialNode): Promise<void> => {
    const text = children.length > 0 ? 'Tout ce que cette catégorie contient sera supprimé avec elle.' : CONFIRM_DELETE;
    if (await confirm({ title: label, text, danger: true })) removal.mutate(id);
  };
  const hands: Hands = {
    edit: (node) => setDialog({ node }),
    addTo: ({ id }) => setDialog({ parentId: id }),
    remove: (node) => void remove(node),
  };
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => setDialog({})}>
      Ajouter
    </Button>
  );
  return (
    <Page title="Tutoriels" narrow lead="Chacun voit ceux qui le concernent, sous « Liens utiles »." actions={data?.length ? add : null}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Waiting /> : null}
      {data?.length === 0 ? (
        <EmptyState icon={<EmptyDrawing />} title="Aucun tutoriel pour l’instant" text="Commencez par une catégorie." action={add} />
      ) : null}
      {data?.length ? (
        <PageCard>
          <ul className={classes.tree}>
            {data.map((node) => (
              <Node key={node.id} node={node} hands={hands} />
            ))}
          </ul>
        </PageCard>
      ) : null}
      {dialog ? <TutorialDialog all={data ?? []} {...dialog} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
};
