// One logbook entry in full: author, times (written and received), place, photos, additions, and its place in the chain.
import { OUTSIDE_PLAN } from '@vigie/domain/field/contested.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { MapView } from '../../../shared/ui/map/map-view.tsx';
import { FactsTable } from '../../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { deskApi, type EntryDetail } from '../desk-api.ts';
import classes from '../desk.module.css';
import { EntryFiles } from './entry-files.tsx';

const ACTIONS: Readonly<Record<string, string>> = { addition: 'Complément', correction: 'Correction', removal: 'Retrait', entry: '' };

/** The device's own time is shown only when its clock was not trusted. */
function timesOf({ madeAt, deviceAt }: EntryDetail): string {
  const made = formatDateTime(madeAt);
  if (deviceAt === null) return made;
  const said = formatDateTime(deviceAt);
  return `${made} (${said === made ? 'incertain : l’horloge de l’appareil a été changée' : `l’horloge de l’appareil disait ${said}`})`;
}

const placeOf = ({ latitude, longitude }: NonNullable<EntryDetail['position']>) => ({ latitude, longitude });

const Body = ({ entry }: { readonly entry: EntryDetail }) => (
  <>
    <p className={entry.removed ? classes.removed : classes.text}>{entry.description || 'Sans description.'}</p>
    <EntryFiles files={entry.files} />
    <FactsTable
      facts={[
        ['Site', entry.site ? `${entry.site.name}${entry.metres === null ? '' : ` (à ${entry.metres} m)`}` : 'Aucun'],
        ['Auteur', entry.authorName],
        ['Écrite le', timesOf(entry)],
        ['Reçue le', formatDateTime(entry.receivedAt)],
        ...(entry.outsidePlan ? ([['Planning', `${OUTSIDE_PLAN} : l’auteur n’était plus sur ce service`]] as const) : []),
        ['Montrée au client', entry.customerShow ? 'Oui' : 'Non'],
        ['Chaîne', `n° ${entry.chainNumber}, empreinte ${entry.hash.slice(0, 16)}…`],
      ]}
    />
    {entry.position ? (
      <div className={classes.entryMap}>
        <MapView label="Où l’entrée a été écrite" markers={[{ id: entry.id, label: entry.label, ...placeOf(entry.position) }]} />
      </div>
    ) : null}
    {entry.messages.map((message) => (
      <section key={message.id} className={classes.message}>
        <strong>{ACTIONS[message.action]}</strong> – {message.authorName}, {formatDateTime(message.madeAt)}
        <p className={classes.text}>{message.description}</p>
      </section>
    ))}
  </>
);

export const EntryDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['logbook', 'one', id],
    queryFn: ({ signal }) => deskApi.readEvent({ params: { id }, signal }),
  });
  return (
    <DialogFrame title={data?.label ?? 'Main courante'} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>{data ? <Body entry={data} /> : null}</div>
    </DialogFrame>
  );
};
