// The logbook's proof, above its list: the last verification, the verification by hand, and the export with its proof.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDateTime, today, wallOf } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { deskApi, type LogbookCheck } from '../desk-api.ts';
import classes from '../desk.module.css';

const ExportLogbookDialog = lazyDialog(
  () => import('./export-logbook-dialog.tsx'),
  (m) => m.ExportLogbookDialog,
);

type Found = NonNullable<LogbookCheck['last']>;

const entriesOf = (count: number): string => `${formatNumber(count)} ${count > 1 ? 'écritures intactes' : 'écriture intacte'}`;

/** « cette nuit à 03:12 », or the day and the hour. */
function whenOf({ at, byHand }: Found): string {
  const [day, time] = wallOf(at);
  if (day === today()) return byHand ? `aujourd’hui à ${time}` : `cette nuit à ${time}`;
  return `le ${formatDateTime(at)}`;
}

/** Empty for people who may not read the whole logbook. */
export const LogbookCheckLine = ({ onOpen }: { readonly onOpen: (entry: { readonly id: string }) => void }) => {
  const may = useCan('readMissionEvents');
  const { data } = useQuery({
    queryKey: ['logbook', 'check'],
    queryFn: ({ signal }) => deskApi.logbookCheck({ signal }),
    enabled: may,
  });
  if (!may || !data) return null;
  const { last } = data;
  if (last === null) return <p className={classes.check}>Pas encore vérifiée : la main courante est vérifiée chaque nuit.</p>;
  if (last.broken === null)
    return (
      <p className={classes.check} data-ok>
        Vérifiée {whenOf(last)} : {entriesOf(last.count)}
      </p>
    );
  const { number, entryId, message } = last.broken;
  return (
    <p className={classes.check} data-broken role="alert">
      Altération détectée {whenOf(last)} : écriture n° {formatNumber(number)}. {message}.{' '}
      {entryId ? (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onOpen({ id: entryId })}>
          Voir l’écriture
        </Button>
      ) : null}
    </p>
  );
};

export const LogbookProofActions = () => {
  const may = useCan('readMissionEvents');
  const [exporting, setExporting] = useState(false);
  const verify = useSave(() => deskApi.verifyLogbook({ body: {} }), {
    topics: ['logbook'],
    onDone: ({ ok, count, broken }) => {
      if (ok) toast.success(`Chaîne intacte : ${formatNumber(count)} écritures vérifiées`);
      else toast.error(broken?.message ?? 'La chaîne est rompue');
    },
  });
  if (!may) return null;
  return (
    <>
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate(undefined)}>
        Vérifier l’intégrité
      </Button>
      <Button variant="default" onClick={() => setExporting(true)}>
        Exporter avec preuve
      </Button>
      {exporting ? <ExportLogbookDialog onClose={() => setExporting(false)} /> : null}
    </>
  );
};
