// The page behind a signer's link: the contract, and the signing form below it. No account is required.
import { Status } from '../../shared/ui/state/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { CONTRACT_UNKNOWN, isContractKind } from '@vigie/domain/contracts/signature-link.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { kindCalls, type ContractToSign } from '../api.ts';
import { PublicFrame } from './public-frame.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { SigningForm } from './signing-form.tsx';
import { useLinkParams, type SigningLink } from './signing-link.ts';
import classes from './signature-page.module.css';

export const Notice = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <Status as="section" className={classes.card}>
    <h1>{title}</h1>
    {text ? <p>{text}</p> : null}
  </Status>
);

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

export const signatureRefusal = (agency: string) => ({
  title: 'Refuser de signer',
  description: `${agency} recevra ce motif. Le lien ne servira plus ; l’agence pourra vous envoyer un autre contrat.`,
  submit: 'Refuser ce contrat',
  back: 'Revenir à la signature',
});

/** That there is nothing to sign is an answer, not a fault. */
type Answer = { readonly contract: ContractToSign } | { readonly refusal: string };
async function look({ kind, id, token }: SigningLink, signal: AbortSignal): Promise<Answer> {
  try {
    return { contract: await kindCalls[kind].show({ params: { id, token }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return { refusal: error.message };
    if (error instanceof ApiError && error.status === 422) return { refusal: CONTRACT_UNKNOWN };
    throw error;
  }
}

const Signing = ({ link }: { readonly link: SigningLink }) => {
  const [done, setDone] = useState<'signed' | 'refused' | null>(null);
  const { kind, id, token } = link;
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-to-sign', kind, id, token],
    queryFn: ({ signal }) => look(link, signal),
    retry: false,
    staleTime: Infinity,
  });
  if (done === 'refused') return <Notice title="Vous avez refusé de signer." text="L’agence a reçu votre motif." />;
  if (done === 'signed')
    return <Notice title="Contrat signé." text="Vous recevez l’exemplaire signé par e-mail dès que toutes les parties ont signé." />;
  if (data && 'refusal' in data) return <Notice title={data.refusal} />;
  if (data)
    return (
      <>
        <Shown contract={data.contract} />
        <SigningForm link={link} contract={data.contract} onSigned={() => setDone('signed')} />
        <RefusalForm
          words={signatureRefusal(data.contract.agency.name)}
          send={(reason) => kindCalls[kind].refuseByLink({ body: { id, token, reason } })}
          onRefused={() => setDone('refused')}
        />
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Status as="p" className={classes.loading} aria-busy="true">
      Récupération de la signature.
    </Status>
  );
};

export const SignaturePage = () => {
  const { type, id, token } = useLinkParams();
  return (
    <PublicFrame title="Signature d’un contrat">
      {isContractKind(type) ? <Signing key={token} link={{ kind: type, id, token }} /> : <Notice title={CONTRACT_UNKNOWN} />}
    </PublicFrame>
  );
};
