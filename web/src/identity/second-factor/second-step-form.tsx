// The second step of a sign-in: an application code, a recovery code, or a passkey.
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import classes from '../entrance/entrance.module.css';
import { hasPasskeys, PasskeyGivenUp, passkeyProblem, signInByCode, signInByPasskey } from './factor-api.ts';
import type { SecondStep } from '../entrance/sign-in.ts';

export interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly onSignedIn: () => void;
  /** Returns to the password, with the reason when the step has ended by itself. */
  readonly onAgain: (why: string | null) => void;
}

const FIELDS = {
  totp: { label: 'Code de l’application', description: 'Les six chiffres que votre application affiche.', inputMode: 'numeric' },
  recovery: { label: 'Code de secours', description: 'Un des codes que vous avez conservés. Chacun ne sert qu’une fois.', inputMode: 'text' },
} as const;

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'identity.ticket_refused';

/** One way at a time is running. Its refusal is shown; a way that the person cancelled is not. */
function useWays({ onSignedIn, onAgain }: SecondStepFormProps) {
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const go = async (way: 'code' | 'passkey', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(way);
    setError(null);
    try {
      await work();
      onSignedIn();
    } catch (refused) {
      if (isOver(refused)) onAgain(messageOf(refused));
      else if (!(refused instanceof PasskeyGivenUp)) setError(passkeyProblem(refused) ?? messageOf(refused));
    } finally {
      setBusy(null);
    }
  };
  return { busy, error, go };
}

export const SecondStepForm = (props: SecondStepFormProps) => {
  const { step, onAgain } = props;
  const [way, setWay] = useState<'totp' | 'recovery'>(step.totp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, go } = useWays(props);
  // Focuses the code field, so that the person can go on typing, unless a passkey comes first.
  useEffect(() => {
    if (step.totp) field.current?.focus();
  }, [step.totp]);
  const { inputMode, ...words } = FIELDS[way];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void go('code', () => signInByCode(step.ticket, code));
  };
  const change = (): void => {
    setWay(way === 'totp' ? 'recovery' : 'totp');
    setCode('');
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Seconde étape de la connexion">
      <p className={classes.text}>Votre mot de passe est bon : confirmez maintenant que c’est vous.</p>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      {step.passkey ? (
        <Button
          variant={step.totp ? 'default' : 'filled'}
          fullWidth
          disabled={!hasPasskeys()}
          loading={busy === 'passkey'}
          onClick={() => void go('passkey', () => signInByPasskey(step.ticket))}
        >
          Utiliser une clé d’accès
        </Button>
      ) : null}
      <TextInput
        {...words}
        inputMode={inputMode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        ref={field}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant={step.totp ? 'filled' : 'default'} loading={busy === 'code'} fullWidth>
        Valider le code
      </Button>
      <div className={classes.ways}>
        {step.totp ? (
          <Button variant="subtle" size="compact-sm" onClick={change}>
            {way === 'totp' ? 'Utiliser un code de secours' : 'Utiliser l’application'}
          </Button>
        ) : null}
        <Button variant="subtle" size="compact-sm" onClick={() => onAgain(null)}>
          Revenir au mot de passe
        </Button>
      </div>
    </form>
  );
};
