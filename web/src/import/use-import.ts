// One import on screen: the server's answer, changed mappings tried one after the other, and the run.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { toast } from '../shared/ui/toast.ts';
import { importApi, type MappingsOf, type View } from './api.ts';

const keyOf = (id: string) => ['imports', id];

export function useShowImport() {
  const client = useQueryClient();
  return useCallback((view: View) => client.setQueryData(keyOf(view.importId), view), [client]);
}

/** Tries the latest mappings. Those chosen while the server works wait, and only the last of them is sent. */
function useTrials(id: string, shown: MappingsOf | undefined) {
  const show = useShowImport();
  const [chosen, setChosen] = useState<MappingsOf | null>(null);
  const [trying, setTrying] = useState(false);
  const waiting = useRef<MappingsOf | null>(null);
  const busy = useRef(false);

  const work = async (): Promise<void> => {
    busy.current = true;
    setTrying(true);
    try {
      while (waiting.current) {
        const mappings = waiting.current;
        waiting.current = null;
        show(await importApi.tryImport({ params: { id }, body: { mappings } }));
      }
    } catch (error) {
      waiting.current = null;
      toast.error(messageOf(error));
    } finally {
      setChosen(null);
      busy.current = false;
      setTrying(false);
    }
  };
  const choose = (mappings: MappingsOf): void => {
    setChosen(mappings);
    waiting.current = mappings;
    if (!busy.current) work().catch(() => undefined);
  };
  return { mappings: chosen ?? shown ?? {}, choose, trying };
}

export function useImport(id: string) {
  const show = useShowImport();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => importApi.showImport({ params: { id }, signal }),
    staleTime: Infinity,
  });
  const { mappings, choose, trying } = useTrials(id, query.data?.mappings);
  const run = useSave((version: number) => importApi.runImport({ params: { id }, body: { mappings, version } }), {
    topics: ['customers', 'sites', 'agents', 'services', 'unavailabilities'],
    onDone: show,
  });
  return { query, mappings, choose, trying, run };
}

export type ImportModel = ReturnType<typeof useImport>;
