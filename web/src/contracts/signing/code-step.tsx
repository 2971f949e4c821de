// The one-time code on the signature page: requested, received at the signer's own address, and entered.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { CODE_DIGITS, CODE_MINUTES, codeChannelLabels } from '@vigie/domain/contracts/signature-code.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { kindCalls, type ContractToSign } from '../api.ts';
import type { SigningLink } from './signing-link.ts';
import classes from './signature-page.module.css';

export interface CodeStepProps {
  readonly link: SigningLink;
  readonly contract: ContractToSign;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

type Way = ContractToSign['code'];
type Sent = Awaited<ReturnType<(typeof kindCalls)['agent']['sendCode']>>;

function wordsFor({ channel, address, leaves }: Way, sent: Sent | undefined): string {
  if (!sent)
    return `Pour prouver que c’est bien vous, un code à ${CODE_DIGITS} chiffres est envoyé par ${codeChannelLabels[channel]} à ${address}. Il est valable ${CODE_MINUTES} minutes.`;
  const until = `valable jusqu’à ${formatTime(sent.expiresAt)}.`;
  return leaves
    ? `Code envoyé par ${codeChannelLabels[sent.channel]} à ${sent.address}, ${until}`
    : `Un code est prêt pour ${sent.address}, ${until}`;
}

export const CodeStep = ({ link: { kind, id, token }, contract, code, error, onChange }: CodeStepProps) => {
  const { leaves } = contract.code;
  const ask = useSave(() => kindCalls[kind].sendCode({ body: { id, token } }), { quiet: true, onDone: () => onChange('') });
  const sent = ask.data;
  return (
    <fieldset className={classes.code}>
      <legend>Votre code</legend>
      <Status as="p" className={classes.small} aria-label="Envoi du code">
        {wordsFor(contract.code, ask.data)}
      </Status>
      {leaves ? null : (
        <p className={classes.warning} role="note">
          Vigie n’a pas de serveur d’e-mails ici : le code ne peut pas partir. Adressez-vous à {contract.agency.name}.
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
