// A write started by a button: one at a time, then the cache is refreshed and a toast shown.
//
//   const archive = useSave((id: string) => sitesApi.archiveSite({ params: { id } }), { topics: ['sites'], success: 'Site archivé' });
//   <Button loading={archive.isPending} onClick={() => archive.mutate(site.id)}>Archiver</Button>
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { messageOf, noticeTime } from './error-messages.ts';
import { invalidate } from './query-client.ts';

export interface SaveOptions<Result> {
  /** Topics whose queries become stale. */
  readonly topics?: readonly string[];
  /** Toast shown on success. */
  readonly success?: string;
  readonly onDone?: (result: Result) => void;
  /** The caller shows errors itself, as a form does. */
  readonly quiet?: boolean;
}

export function useSave<Input, Result>(
  write: (input: Input) => Promise<Result>,
  { topics = [], success, onDone, quiet = false }: SaveOptions<Result> = {},
): UseMutationResult<Result, unknown, Input> {
  return useMutation({
    mutationFn: write,
    onSuccess: async (result) => {
      await invalidate(...topics);
      if (success) toast.success(success);
      onDone?.(result);
    },
    onError: (error) => {
      if (!quiet) toast.error(messageOf(error), noticeTime(error));
    },
  });
}
