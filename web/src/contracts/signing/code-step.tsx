// The one-time code of whoever acts by a link: requested, received at their own address, and entered.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { CODE_DIGITS, CODE_MINUTES, codeChannelLabels, type CodeChannel } from '@vigie/domain/contracts/signature-code.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import classes from './signature-page.module.css';

interface Way {
  readonly channel: CodeChannel;
  /** Masked. */
  readonly address: string;
  /** Whether something is sent to it. */
  readonly leaves: boolean;
}
type Sent = Omit<Way, 'leaves'> & { readonly expiresAt: string };

export interface CodeStepProps {
  readonly way: Way;
  /** The agency's name. */
  readonly agency: string;
  readonly ask: () => Promise<Sent>;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

function wordsFor({ channel, address, leaves }: Way, sent: Sent | undefined): string {
  if (!sent)
    return `Pour prouver que c’est bien vous, un code à ${CODE_DIGITS} chiffres est envoyé par ${codeChannelLabels[channel]} à ${address}. Il est valable ${CODE_MINUTES} minutes.`;
  const until = `valable jusqu’à ${formatTime(sent.expiresAt)}.`;
  return leaves
    ? `Code envoyé par ${codeChannelLabels[sent.channel]} à ${sent.address}, ${until}`
    : `Un code est prêt pour ${sent.address}, ${until}`;
}

export const CodeStep = ({ way, agency, ask: send, code, error, onChange }: CodeStepProps) => {
  const { leaves } = way;
  const ask = useSave(send, { quiet: true, onDone: () => onChange('') });
  const sent = ask.data;
  return (
    <fieldset className={classes.code}>
      <legend>Votre code</legend>
      <Status as="p" className={classes.small} aria-label="Envoi du code">
        {wordsFor(way, ask.data)}
      </Status>
      {leaves ? null : (
        <p className={classes.warning} role="note">
          Vigie n’a pas de serveur d’e-mails ici : le code ne peut pas partir. Adressez-vous à {agency}.
        </p>
      )}
      {ask.error ? (
        <p className={classes.warning} role="alert">
          {messageOf(ask.error)}
        </p>
      ) : null}
      <Button variant={sent ? 'subtle' : 'light'} size={sent ? 'sm' : 'md'} loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
        {sent ? 'Recevoir un autre code' : 'Recevoir un code'}
      </Button>
      <TextField
        label={`Code à ${CODE_DIGITS} chiffres`}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={onChange}
        error={error}
      />
    </fieldset>
  );
};
