// Who has opened a document, and how often they downloaded it.
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../shared/format/dates.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { ScrollBox } from '../shared/ui/page/scroll-box.tsx';
import { documentsApi, type DocumentLine } from './api.ts';
import classes from './documents.module.css';

export const ReadersDialog = ({ row, onClose }: { readonly row: DocumentLine; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'readers', row.id],
    queryFn: ({ signal }) => documentsApi().readers({ params: { id: row.id }, signal }),
  });
  return (
    <DialogFrame title={`Lecteurs de ${row.name}`} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <EmptyState title="Personne n’a encore ouvert ce document" /> : null}
      {data && data.length > 0 ? (
        <ScrollBox label="Lecteurs" className={classes.readersBox}>
          <table className={classes.readers}>
            <thead>
              <tr>
                <th scope="col">Lecteur</th>
                <th scope="col">Première ouverture</th>
                <th scope="col">Dernière ouverture</th>
                <th scope="col">Téléchargements</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ name, firstAt, lastAt, downloads }) => (
                <tr key={`${name}${firstAt}`}>
                  <th scope="row">{name}</th>
                  <td>{formatDateTime(firstAt)}</td>
                  <td>{formatDateTime(lastAt)}</td>
                  <td>{downloads}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </DialogFrame>
  );
};
