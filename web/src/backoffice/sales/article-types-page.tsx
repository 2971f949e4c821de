// Types of articles that the platform sells: named, switched on and off (C-272, C-274).
import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList, type RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { CATALOGUE_TOPICS, salesApi, type ArticleTypeLine } from './sales-api.ts';
import { enabledColumn, enabledFilter } from './sales-words.ts';

const typesList = defineList<ArticleTypeLine>({
  key: 'subscription-article-types',
  topic: 'platform-articles',
  one: 'type',
  many: 'types',
  searchPlaceholder: 'Nom',
  fetch: (body, signal) => salesApi.articleTypes({ body, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 280 },
    { id: 'articles', label: 'Articles', kind: 'number', value: (row) => row.articles },
    enabledColumn('Actif', 'Inactif'),
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [enabledFilter],
});

const TypeDialog = ({ type, onClose }: { readonly type: ArticleTypeLine | null; readonly onClose: () => void }) => {
  const newId = useRef(uuidV7());
  return (
    <FormDialog
      title={type ? type.name : 'Nouveau type d’articles'}
      size="sm"
      creating={!type}
      initial={{ name: type?.name ?? '', enabled: type?.enabled ?? true }}
      labels={{ name: 'Nom', enabled: 'Actif' }}
      topics={CATALOGUE_TOPICS}
      success="Type enregistré"
      check={({ name }) => ({ name: name.trim() === '' ? messages.required : null })}
      onSubmit={(values, { version }) =>
        type
          ? salesApi.changeArticleType({ body: { ...values, id: type.id, version: version ?? type.version } })
          : salesApi.createArticleType({ body: { ...values, newId: newId.current } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={120} {...form.getInputProps('name')} />
          <Switch
            label="Actif"
            description="Les articles d’un type inactif ne sont proposés dans aucune offre"
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
};

function useTypeActions(edit: (row: ArticleTypeLine) => void): RowAction<ArticleTypeLine>[] {
  const send = useSave((body: { id: string; enabled: boolean }) => salesApi.changeArticleType({ body }), { topics: CATALOGUE_TOPICS });
  const set = (enabled: boolean, done: string) => ({
    hidden: (row: ArticleTypeLine): boolean => row.enabled === enabled,
    run: ({ id }: ArticleTypeLine): void =>
      send.mutate({ id, enabled }, { onSuccess: () => toast.undo(done, () => send.mutate({ id, enabled: !enabled })) }),
  });
  return [
    { key: 'edit', label: 'Modifier', run: edit },
    { key: 'on', label: 'Activer', ...set(true, 'Type activé') },
    { key: 'off', label: 'Désactiver', ...set(false, 'Type désactivé') },
  ];
}

export const ArticleTypesPage = () => {
  const [dialog, setDialog] = useState<{ type: ArticleTypeLine | null } | null>(null);
  const edit = (type: ArticleTypeLine): void => setDialog({ type });
  return (
    <ListPage
      list={typesList}
      title="Types d’articles"
      onOpen={edit}
      add={{ label: 'Ajouter un type', run: () => setDialog({ type: null }) }}
      rowActions={useTypeActions(edit)}
      emptyText="Un type rassemble des articles : badges, tenues, registres."
    >
      {dialog ? <TypeDialog type={dialog.type} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
