// What the signer of a link sees: the contract, and below it his name, his agreement and his signature (A-011, C-072). No account is asked for.
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { CONTRACT_UNKNOWN, isContractKind } from '@vigie/domain/contracts/signature-link.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { brokenOr } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { Brand } from '../shared/ui/brand.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { SignaturePad } from '../shared/ui/fields/signature-pad.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { RichTextView } from '../shared/ui/rich-text/rich-text-view.tsx';
import { toast } from '../shared/ui/toast.ts';
import { kindCalls, type ContractToSign } from './api.ts';
import { SIGN_FAILED } from './use-contract-actions.ts';
import classes from './signature-page.module.css';

interface Link {
  readonly kind: ContractKind;
  readonly id: string;
  readonly token: string;
}

const Frame = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.title = 'Signature d’un contrat · Vigie';
  }, []);
  return (
    <main className={classes.page}>
      <p className={classes.mark}>
        <Brand size={26} /> Vigie
      </p>
      {children}
    </main>
  );
};

const Notice = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <section className={classes.card} role="status">
    <h1>{title}</h1>
    {text ? <p>{text}</p> : null}
  </section>
);

interface Values {
  readonly fullname: string;
  readonly consent: boolean;
  readonly image: string | null;
}
type Problems = Partial<Record<keyof Values, string>>;

function problemsOf({ fullname, consent, image }: Values): Problems {
  return {
    ...(fullname.trim() ? {} : { fullname: messages.required }),
    ...(consent ? {} : { consent: 'Votre accord est obligatoire' }),
    ...(image ? {} : { image: 'La signature est obligatoire' }),
  };
}

const SigningForm = ({ link, contract, onSigned }: { readonly link: Link; readonly contract: ContractToSign; readonly onSigned: () => void }) => {
  const [values, setValues] = useState<Values>({ fullname: contract.fullname, consent: false, image: null });
  const [tried, setTried] = useState(false);
  const { kind, id, token } = link;
  const save = useSave(
    ({ fullname, image }: Values) => kindCalls[kind].signByLink({ body: { id, token, fullname, consent: true, image: image ?? '' } }),
    { quiet: true, onDone: onSigned },
  );
  const problems = tried ? problemsOf(values) : {};
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(values)).length > 0 || save.isPending) return;
    save.mutate(values, { onError: (error) => toast.error(brokenOr(error, SIGN_FAILED)) });
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
        La date, votre adresse IP, votre navigateur et l’empreinte du document sont conservés comme preuve de votre signature.
      </p>
    </form>
  );
};

const Shown = ({ contract }: { readonly contract: ContractToSign }) => (
  <article className={classes.card} aria-label="Contrat">
    <p className={classes.from}>{contract.agency.name}</p>
    <h1>{contract.title}</h1>
    {contract.reference ? <p className={classes.small}>Référence {contract.reference}</p> : null}
    <RichTextView text={contract.body} />
    <ul className={classes.signers}>
      {contract.signatures.map(({ name, side, signedAt }) => (
        <li key={`${side}-${name}`}>
          {side === 'agency' ? `${name}, pour ${contract.agency.name}` : name} : {signedAt ? `signé le ${formatDateTime(signedAt)}` : 'en attente'}
        </li>
      ))}
    </ul>
    <p className={classes.small}>
      <a href={`${contract.file.url}&inline=1`} target="_blank" rel="noopener noreferrer">
        Ouvrir le document PDF
      </a>
      <br />
      Empreinte SHA-256 : <code>{contract.sha256}</code>
    </p>
  </article>
);

/** That there is nothing to sign is an answer, not a fault. */
type Answer = { readonly contract: ContractToSign } | { readonly refusal: string };
async function look({ kind, id, token }: Link, signal: AbortSignal): Promise<Answer> {
  try {
    return { contract: await kindCalls[kind].show({ params: { id, token }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return { refusal: error.message };
    if (error instanceof ApiError && error.status === 422) return { refusal: CONTRACT_UNKNOWN };
    throw error;
  }
}

const Signing = ({ link }: { readonly link: Link }) => {
  const [signed, setSigned] = useState(false);
  const { kind, id, token } = link;
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-to-sign', kind, id, token],
    queryFn: ({ signal }) => look(link, signal),
    retry: false,
    staleTime: Infinity,
  });
  if (signed) return <Notice title="Contrat signé." text="Vous recevez l’exemplaire signé par e-mail dès que toutes les parties ont signé." />;
  if (data && 'refusal' in data) return <Notice title={data.refusal} />;
  if (data)
    return (
      <>
        <Shown contract={data.contract} />
        <SigningForm link={link} contract={data.contract} onSigned={() => setSigned(true)} />
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <p className={classes.loading} role="status" aria-busy="true">
      Récupération de la signature.
    </p>
  );
};

export const SignaturePage = () => {
  const { type = '', id = '', token = '' } = useParams({ strict: false }) as { type?: string; id?: string; token?: string };
  return <Frame>{isContractKind(type) ? <Signing key={token} link={{ kind: type, id, token }} /> : <Notice title={CONTRACT_UNKNOWN} />}</Frame>;
};
