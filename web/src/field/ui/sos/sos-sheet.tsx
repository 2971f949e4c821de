// Shown after a call for help: whether it has arrived, and whom to call meanwhile.
import { IconAlertTriangle, IconCheck, IconPhone } from '@tabler/icons-react';
import { takenWords } from '@vigie/domain/field/taken-words.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import type { Field } from '../../field-store.ts';
import { CallButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

/** The European emergency number. */
const EMERGENCY = '112';

type Told = { readonly receivedAt: string | null | undefined; readonly takenBy: string | undefined; readonly isPlaced: boolean };

const headOf = ({ receivedAt, takenBy }: Told): string => {
  if (takenBy !== undefined) return takenWords(takenBy);
  return receivedAt ? `Alerte reçue par l’agence à ${formatTime(receivedAt)}` : 'Alerte pas encore transmise';
};

/** What became of the call. */
const Fate = (told: Told) => {
  const isReceived = Boolean(told.receivedAt);
  return (
    <div className={classes.card} data-tone={isReceived ? 'done' : 'danger'} role="alert">
      <p className={classes.line}>
        {isReceived ? <IconCheck size={32} aria-hidden="true" /> : <IconAlertTriangle size={32} aria-hidden="true" />}
        <strong>{headOf(told)}</strong>
      </p>
      <p className={classes.text}>
        {isReceived
          ? 'Veuillez contacter votre agence au plus vite.'
          : 'Elle part avant tout le reste dès qu’il y a du réseau. Gardez l’application ouverte, et appelez sans attendre.'}
      </p>
      <p className={classes.soft}>{told.isPlaced ? 'Votre position est jointe.' : 'Sans votre position : dites où vous êtes.'}</p>
    </div>
  );
};

export const SosSheet = ({ field, id, onClose }: { readonly field: Field; readonly id: string; readonly onClose: () => void }) => {
  const line = field.state.lines?.find((one) => one.id === id);
  const taken = field.day?.takenAlerts?.find((one) => one.id === id);
  return (
    <Sheet title="Alerte SOS" onClose={onClose} withoutHelp>
      <Fate receivedAt={line?.state === 'sent' ? line.receivedAt : null} takenBy={taken?.by} isPlaced={Boolean(line?.position)} />
      {field.day?.agency.phone ? (
        <CallButton tone="main" label="Appeler l’agence" phone={field.day.agency.phone} icon={<IconPhone size={26} aria-hidden="true" />} />
      ) : null}
      <CallButton tone="danger" label="Appeler les secours" phone={EMERGENCY} icon={<IconPhone size={26} aria-hidden="true" />} />
    </Sheet>
  );
};
