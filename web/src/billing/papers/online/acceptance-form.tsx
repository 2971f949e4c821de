// Accepts an estimate behind a link: name, quality, « Bon pour accord » and the received code.
import { Button, Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { ANSWER_LIMITS } from '@vigie/domain/billing/online-answer.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { CodeStep } from '../../../contracts/signing/code-step.tsx';
import { digitsOf } from '../../../contracts/signing/signing-form.tsx';
import classes from '../../../contracts/signing/signature-page.module.css';
import { brokenOr } from '../../../shared/api/error-messages.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { answersApi, type EstimateToAnswer } from '../face.ts';

interface Values {
  readonly fullname: string;
  readonly quality: string;
  readonly consent: boolean;
  readonly code: string;
}
type Problems = Partial<Record<keyof Values, string>>;

const problemsOf = ({ fullname, quality, consent, code }: Values): Problems => ({
  ...(fullname.trim() ? {} : { fullname: messages.required }),
  ...(quality.trim() ? {} : { quality: messages.required }),
  ...(consent ? {} : { consent: 'Votre accord est obligatoire' }),
  ...(digitsOf(code).length === 6 ? {} : { code: 'Saisissez les 6 chiffres du code' }),
});

export interface AnswerLink {
  readonly id: string;
  readonly token: string;
}
export interface AcceptanceFormProps {
  readonly link: AnswerLink;
  readonly estimate: EstimateToAnswer;
  readonly onAccepted: () => void;
}

export const AcceptanceForm = ({ link, estimate, onAccepted }: AcceptanceFormProps) => {
  const [values, setValues] = useState<Values>({ fullname: '', quality: '', consent: false, code: '' });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const save = useSave(
    ({ fullname, quality, code }: Values) =>
      answersApi.acceptOnline({ body: { ...link, fullname, quality, consent: true, sha256: estimate.sha256, code: digitsOf(code) } }),
    { quiet: true, onDone: onAccepted },
  );
  const problems = tried ? problemsOf(values) : {};
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const fail = (error: unknown): void => {
    const wrong = error instanceof ApiError ? error.errors?.['code'] : undefined;
    if (wrong) setRefused(wrong);
    else toast.error(brokenOr(error, 'Votre accord n’a pas pu être enregistré.'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(values)).length > 0 || save.isPending) return;
    save.mutate(values, { onError: fail });
  };
  return (
    <form className={classes.card} onSubmit={submit} noValidate aria-label="Accepter le devis">
      <h2>Accepter ce devis</h2>
      <TextField
        label="Nom complet"
        required
        maxLength={ANSWER_LIMITS.fullname}
        autoComplete="name"
        value={values.fullname}
        onChange={(fullname) => set({ fullname })}
        error={problems.fullname}
      />
      <TextField
        label="Qualité"
        required
        maxLength={ANSWER_LIMITS.quality}
        description="À quel titre vous acceptez : gérante, directeur des achats…"
        autoComplete="organization-title"
        value={values.quality}
        onChange={(quality) => set({ quality })}
        error={problems.quality}
      />
      <CodeStep
        way={{ ...estimate.code, channel: 'mail' }}
        agency={estimate.agency.name}
        ask={async () => ({ ...(await answersApi.answerCode({ body: { ...link } })), channel: 'mail' })}
        code={values.code}
        error={refused ?? problems.code}
        onChange={(code) => {
          setRefused(undefined);
          set({ code });
        }}
      />
      <Checkbox
        label="Bon pour accord : j’ai lu ce devis et je l’accepte."
        checked={values.consent}
        onChange={(event) => set({ consent: event.currentTarget.checked })}
        error={problems.consent}
      />
      <Button type="submit" size="md" fullWidth loading={save.isPending}>
        Accepter le devis
      </Button>
      <p className={classes.small}>
        La date, votre adresse IP, votre navigateur, l’adresse du code et l’empreinte du devis sont conservés comme preuve de votre accord.
      </p>
    </form>
  );
};
