// The filters above the list: whose documents, how near their end, in which folder. Each counts the rows that the others leave.
import { IconFolder } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { documentBucketLabels, documentBucketNames } from '@vigie/domain/documents/document.ts';
import { Pills } from '../shared/ui/marks/pills.tsx';
import type { ListModel } from '../shared/ui/list/use-list.ts';
import type { DocumentLine, DocumentsAnswer } from './api.ts';
import { visibilityOptions } from './document-words.ts';
import classes from './documents.module.css';

/** The list caches the whole answer: counts and folders come with it. */
const useShelf = ({ list, request }: ListModel<DocumentLine>): DocumentsAnswer | undefined =>
  useQueryClient().getQueryData<DocumentsAnswer>([list.topic, 'list', list.key, request]);

export const Shelf = ({ model, atDesk }: { readonly model: ListModel<DocumentLine>; readonly atDesk: boolean }) => {
  const answer = useShelf(model);
  const { filters } = model.state;
  const set = (key: string) => (value: string | undefined) => model.change({ filters: { ...filters, [key]: value } });
  const chosen = filters['folder'];
  const folders = answer?.folders ?? [];
  const buckets = documentBucketNames.map((value) => ({ value, label: documentBucketLabels[value], count: answer?.buckets[value] }));
  return (
    <div className={classes.shelf}>
      {atDesk ? (
        <Pills
          label="Visibilité"
          choices={[{ value: undefined, label: 'Tous' }, ...visibilityOptions]}
          value={filters['visibility']}
          onChange={set('visibility')}
        />
      ) : null}
      <Pills
        label="Expiration"
        choices={buckets.filter(({ value, count = 0 }) => count > 0 || value === filters['bucket'])}
        value={filters['bucket']}
        onChange={set('bucket')}
      />
      {folders.length > 0 || chosen ? (
        <Pills
          label="Dossiers"
          icon={<IconFolder size={15} aria-hidden="true" />}
          choices={folders.map(({ name, description, count }) => ({ value: name, label: name, count, title: description || undefined }))}
          value={chosen}
          onChange={set('folder')}
        />
      ) : null}
    </div>
  );
};
