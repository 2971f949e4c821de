// The « Excel » button: exports the rows of the list as a workbook, with progress and a cancel button.
import { LabelledGroup } from '../form/labelled-group.tsx';
import { Status } from '../state/status.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import { formatNumber, plural } from '../../format/numbers.ts';
import { saveFile } from '../save-file.ts';
import { toast } from '../toast.ts';
import classes from './list.module.css';
import { exportedOf } from './list-columns.ts';
import { exportList, exportRefusal } from './list-export.ts';
import type { ListModel } from './use-list.ts';

interface Done {
  readonly done: number;
  readonly of: number;
}

function useExport<Row>({ list, columns, request, count }: ListModel<Row>) {
  const [running, setRunning] = useState<Done | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (): Promise<void> => {
    const refusal = exportRefusal(count);
    if (refusal) return void toast.warning(refusal);
    const abort = new AbortController();
    stop.current = abort;
    setRunning({ done: 0, of: count });
    try {
      const progress = { signal: abort.signal, onProgress: (done: number, of: number) => setRunning({ done, of }) };
      const file = list.exportFile ? await list.exportFile(request) : await exportList(list, exportedOf(columns), request, progress);
      abort.signal.throwIfAborted();
      saveFile(file, `${list.many}.xlsx`);
      toast.success(`${plural(count, 'ligne exportée', 'lignes exportées')}`);
    } catch (error) {
      if (!abort.signal.aborted) toast.error(error instanceof RangeError ? error.message : messageOf(error));
    } finally {
      setRunning(null);
    }
    return undefined;
  };
  return { running, run, cancel: () => stop.current?.abort() };
}

export const ExportButton = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { running, run, cancel } = useExport(model);
  if (!running)
    return (
      <button type="button" className={classes.button} disabled={model.pending} onClick={run} aria-label="Exporter en Excel">
        <IconDownload size={17} aria-hidden="true" /> <span className={classes.buttonText}>Excel</span>
      </button>
    );
  const { done, of } = running;
  return (
    <LabelledGroup as="span" className={classes.exporting} aria-label="Export Excel">
      <progress max={of} value={done} aria-label="Lignes exportées" />
      <Status as="span">
        {formatNumber(done)} / {formatNumber(of)}
      </Status>
      <button type="button" className={classes.button} onClick={cancel}>
        Annuler
      </button>
    </LabelledGroup>
  );
};
