// The signer's form behind a link: name, signature, agreement and the received code (C-072).
import { Button, Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { brokenOr } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { SignaturePad } from '../../shared/ui/fields/signature-pad.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { kindCalls, type ContractToSign } from '../api.ts';
import { CodeStep } from './code-step.tsx';
import type { SigningLink } from './signing-link.ts';
import { SIGN_FAILED } from '../use-contract-actions.ts';
import classes from './signature-page.module.css';

interface Values {
  readonly fullname: string;
  readonly consent: boolean;
  readonly image: string | null;
  readonly code: string;
}
type Problems = Partial<Record<keyof Values, string>>;

export const digitsOf = (code: string): string => code.replaceAll(/\D/g, '');

function problemsOf({ fullname, consent, image, code }: Values): Problems {
  return {
    ...(fullname.trim() ? {} : { fullname: messages.required }),
    ...(consent ? {} : { consent: 'Votre accord est obligatoire' }),
    ...(image ? {} : { image: 'La signature est obligatoire' }),
    ...(digitsOf(code).length === 6 ? {} : { code: 'Saisissez les 6 chiffres du code' }),
  };
}

export interface SigningFormProps {
  readonly link: SigningLink;
  readonly contract: ContractToSign;
  readonly onSigned: () => void;
}

export const SigningForm = ({ link, contract, onSigned }: SigningFormProps) => {
  const [values, setValues] = useState<Values>({ fullname: contract.fullname, consent: false, image: null, code: '' });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const { kind, id, token } = link;
  const save = useSave(
    ({ fullname, image, code }: Values) =>
      kindCalls[kind].signByLink({ body: { id, token, fullname, consent: true, image: image ?? '', code: digitsOf(code) } }),
    { quiet: true, onDone: onSigned },
  );
  const problems = tried ? problemsOf(values) : {};
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const fail = (error: unknown): void => {
    const wrong = error instanceof ApiError ? error.errors?.['code'] : undefined;
    if (wrong) setRefused(wrong);
    else toast.error(brokenOr(error, SIGN_FAILED));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(values)).length > 0 || save.isPending) return;
    save.mutate(values, { onError: fail });
  };
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label="Signer le contrat">
      <h2>Signer</h2>
      <TextField
        label="Nom complet"
        required
        maxLength={120}
        value={values.fullname}
        onChange={(fullname) => set({ fullname })}
        error={problems.fullname}
      />
      <SignaturePad label="Signature" required onChange={(image) => set({ image })} error={problems.image} />
      <CodeStep
        way={contract.code}
        agency={contract.agency.name}
        ask={() => kindCalls[kind].sendCode({ body: { id, token } })}
        code={values.code}
        error={refused ?? problems.code}
        onChange={(code) => {
          setRefused(undefined);
          set({ code });
        }}
      />
      <Checkbox
        label="J’ai lu ce contrat et j’accepte de le signer électroniquement."
        checked={values.consent}
        onChange={(event) => set({ consent: event.currentTarget.checked })}
        error={problems.consent}
      />
      <Button type="submit" size="md" fullWidth loading={save.isPending}>
        Signer
      </Button>
      <p className={classes.small}>
        La date, votre adresse IP, votre navigateur, l’envoi du code et l’empreinte du document sont conservés comme preuve de votre signature.
      </p>
    </form>
  );
};
