// What became of a call for help, and the numbers to dial meanwhile.
import { IconAlertTriangle, IconCheck, IconPhone } from '@tabler/icons-react';
import { takenWords } from '@vigie/domain/field/taken-words.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { CallButton } from '../big-button.tsx';
import classes from '../field.module.css';

/** The European emergency number. */
const EMERGENCY = '112';

type Told = { readonly receivedAt: string | null | undefined; readonly takenBy: string | undefined; readonly isPlaced: boolean };

const headOf = ({ receivedAt, takenBy }: Told): string => {
  if (takenBy !== undefined) return takenWords(takenBy);
  return receivedAt ? `Alerte reçue par l’agence à ${formatTime(receivedAt)}` : 'Alerte pas encore transmise';
};

/** What became of the call. */
export const SosFate = (told: Told) => {
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

/** The agency first, if it gave a number. */
export const HelpNumbers = ({ agencyPhone, tone = 'main' }: { readonly agencyPhone: string; readonly tone?: 'main' | 'plain' }) => (
  <>
    {agencyPhone ? <CallButton tone={tone} label="Appeler l’agence" phone={agencyPhone} icon={<IconPhone size={26} aria-hidden="true" />} /> : null}
    <CallButton tone="danger" label="Appeler les secours" phone={EMERGENCY} icon={<IconPhone size={26} aria-hidden="true" />} />
  </>
);
