// Loads one note and marks it as read by its recipient when it is opened. Its text is not read again for that.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, queryClient } from '../../shared/api/query-client.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { MENU_COUNTS } from '../../shared/navigation/menu-counts.ts';
import { notesApi, type NoteDetail } from '../api.ts';

const keyOf = (id: string) => ['notes', 'one', id] as const;

async function confirmRead(id: string, recordId: string): Promise<void> {
  await notesApi.readRecord({ params: { id: recordId } });
  const readAt = new Date().toISOString();
  queryClient.setQueryData<NoteDetail>(keyOf(id), (note) => note && { ...note, record: note.record && { ...note.record, readAt } });
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['notes', 'mine'] }), invalidate(MENU_COUNTS)]);
}

export function useNote(id: string) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => notesApi.readNote({ params: { id }, signal }),
  });
  const record = query.data?.record;
  const unread = record && record.readAt === null ? record.id : null;
  useEffect(() => {
    if (unread === null) return;
    confirmRead(id, unread).catch(reportError);
  }, [id, unread]);
  return query;
}
