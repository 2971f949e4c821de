// Loads one note and marks it as read by its recipient when it is opened.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../../shared/api/query-client.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { notesApi } from '../api.ts';

export function useNote(id: string) {
  const query = useQuery({
    queryKey: ['notes', 'one', id],
    queryFn: ({ signal }) => notesApi.readNote({ params: { id }, signal }),
  });
  const record = query.data?.record;
  const unread = record && record.readAt === null ? record.id : null;
  useEffect(() => {
    if (unread === null) return;
    notesApi
      .readRecord({ params: { id: unread } })
      .then(() => invalidate('notes'))
      .catch(reportError);
  }, [unread]);
  return query;
}
