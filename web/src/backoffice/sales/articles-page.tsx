// Articles that the platform sells: of a type, with a price before tax and a picture (C-272, C-274).
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList, type RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { articleTypesField, CATALOGUE_TOPICS, salesApi, type ArticleLine } from './sales-api.ts';
import classes from './sales.module.css';
import { enabledColumn, enabledFilter } from './sales-words.ts';

const articlesList = defineList<ArticleLine>({
  key: 'subscription-articles',
  topic: 'platform-articles',
  one: 'article',
  many: 'articles',
  searchPlaceholder: 'Nom, description ou type',
  fetch: (body, signal) => salesApi.articles({ body, signal }),
  rowId: (row) => row.id,
  columns: [
    {
      id: 'name',
      label: 'Nom',
      value: (row) => row.name,
      render: ({ name, image }) => (
        <>
          {image ? <img className={classes.thumb} src={image.url} alt="" loading="lazy" /> : null}
          {name}
        </>
      ),
      main: true,
      sort: true,
      width: 360,
    },
    { id: 'type', label: 'Type', value: (row) => row.type.name, sort: true, width: 180 },
    { id: 'priceCents', label: 'Prix HT', kind: 'money', value: (row) => row.priceCents, sort: true },
    enabledColumn('Actif', 'Inactif'),
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'description', label: 'Description', value: (row) => row.description, width: 320, hidden: true },
  ],
  filters: [{ key: 'typeId', label: 'Type', kind: 'entity', ...articleTypesField }, enabledFilter],
});

function useArticleActions(edit: (row: ArticleLine) => void): RowAction<ArticleLine>[] {
  const send = useSave((body: { id: string; enabled: boolean }) => salesApi.changeArticle({ body }), { topics: CATALOGUE_TOPICS });
  const set = (enabled: boolean, done: string) => ({
    hidden: (row: ArticleLine): boolean => row.enabled === enabled,
    run: ({ id }: ArticleLine): void =>
      send.mutate({ id, enabled }, { onSuccess: () => toast.undo(done, () => send.mutate({ id, enabled: !enabled })) }),
  });
  return [
    { key: 'edit', label: 'Modifier', run: edit },
    { key: 'on', label: 'Activer', ...set(true, 'Article activé') },
    { key: 'off', label: 'Désactiver', ...set(false, 'Article désactivé') },
  ];
}

export const ArticlesPage = () => {
  const [dialog, setDialog] = useState<{ article: ArticleLine | null } | null>(null);
  const edit = (article: ArticleLine): void => setDialog({ article });
  return (
    <ListPage
      list={articlesList}
      title="Articles"
      onOpen={edit}
      add={{ label: 'Ajouter un article', run: () => setDialog({ article: null }) }}
      rowActions={useArticleActions(edit)}
      emptyText="Un article devient commandable par les agences dès qu’une offre le vend."
    >
      {dialog ? <ArticleDialog article={dialog.article} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
