// Shows anybody with a sealed document who signed it and when, and whether a file is identical to it. No account is required.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type DragEvent, type FormEvent } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { contractKindLabels } from '@vigie/domain/contracts/contract.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { contractsApi, type VerifiedDocument } from '../api.ts';
import { fingerprintOf } from './fingerprint.ts';
import { PublicFrame } from './public-frame.tsx';
import classes from './signature-page.module.css';

/** A chosen file, with its fingerprint. */
interface Held {
  readonly name: string;
  readonly sha256: string;
}

/** That there is no such document is an answer, not a fault. */
type Answer = { readonly document: VerifiedDocument } | { readonly unknown: string };
async function look(body: { code: string } | { sha256: string }, signal: AbortSignal): Promise<Answer> {
  try {
    return { document: await contractsApi.verifyDocument({ body, signal }) };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return { unknown: error.message };
    throw error;
  }
}

const CodeForm = ({ initial, onAsk }: { readonly initial: string; readonly onAsk: (code: string) => void }) => {
  const [code, setCode] = useState(initial);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '') onAsk(code.trim());
  };
  return (
    <form className={classes.row} onSubmit={submit} noValidate aria-label="Vérifier par le code">
      <TextField
        label="Code du document"
        description="Il figure à la dernière page, sous « Vérifier ce document »."
        maxLength={40}
        value={code}
        onChange={setCode}
        error={tried && code.trim() === '' ? 'Saisissez le code du document' : undefined}
      />
      <Button type="submit">Vérifier</Button>
    </form>
  );
};

const FileDrop = ({ onHeld }: { readonly onHeld: (held: Held) => void }) => {
  const [failure, setFailure] = useState<string | null>(null);
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    setFailure(null);
    fingerprintOf(file).then(
      (sha256) => onHeld({ name: file.name, sha256 }),
      (error: unknown) => setFailure(messageOf(error)),
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label>
        <span>Fichier PDF à comparer</span>
        <input type="file" accept="application/pdf,.pdf" onChange={(event) => take(event.currentTarget.files?.[0])} />
      </label>
      <p className={classes.small}>Le fichier reste sur votre appareil : seule son empreinte est comparée.</p>
      {failure === null ? null : (
        <p className={classes.warning} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
};

const Comparison = ({ held, document }: { readonly held: Held; readonly document: VerifiedDocument }) => {
  const isSame = held.sha256 === document.sha256;
  return (
    <Status as="div" aria-label="Comparaison du fichier" className={classes.compared}>
      <StatusBadge tone={isSame ? 'done' : 'danger'} label={isSame ? 'Fichier identique' : 'Fichier différent'} />
      <p>
        {isSame
          ? `« ${held.name} » est exactement ce document : aucun octet n’a changé.`
          : `« ${held.name} » n’est pas ce document : au moins un octet diffère. Ne vous y fiez pas.`}
      </p>
    </Status>
  );
};

const Found = ({ document, held }: { readonly document: VerifiedDocument; readonly held: Held | null }) => (
  <article className={classes.card} aria-label="Document vérifié">
    <p className={classes.from}>
      {contractKindLabels[document.kind]} · {document.agency}
    </p>
    <h2>{document.title}</h2>
    {document.reference ? <p className={classes.small}>Référence {document.reference}</p> : null}
    {held ? <Comparison held={held} document={document} /> : null}
    <ul className={classes.signers} aria-label="Signataires">
      {document.signers.map(({ name, side, party, signedAt }) => (
        <li key={`${side}-${name}-${signedAt}`}>
          <strong>{name}</strong>
          {party && party !== name ? `, pour ${party}` : ''} : signé le {formatDateTime(signedAt)}
        </li>
      ))}
    </ul>
    <p className={classes.small}>
      Scellé par Vigie le {formatDateTime(document.sealedAt)}
      {document.stampedAt ? `, horodaté par un tiers le ${formatDateTime(document.stampedAt)}` : ''}
      <br />
      Code <code>{document.code}</code>
      <br />
      Empreinte SHA-256 : <code>{document.sha256}</code>
    </p>
  </article>
);

const Unknown = ({ text }: { readonly text: string }) => (
  <Status as="section" className={classes.card} aria-label="Résultat">
    <h2>Document non reconnu</h2>
    <p>{text}</p>
  </Status>
);

export const VerificationPage = () => {
  const { code: inAddress = '' } = useParams({ strict: false }) as { code?: string };
  const [code, setCode] = useState(inAddress);
  const [held, setHeld] = useState<Held | null>(null);
  const asked = code ? { code } : held ? { sha256: held.sha256 } : null;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['verification', asked],
    queryFn: ({ signal }) => look(asked!, signal),
    enabled: asked !== null,
    retry: false,
    staleTime: Infinity,
  });
  const ask = (typed: string): void => {
    setHeld(null);
    setCode(typed);
  };
  return (
    <PublicFrame title="Vérification d’un document">
      <section className={classes.card}>
        <h1>Vérifier un document</h1>
        <p>Un document signé dans Vigie dit ici qui l’a signé et quand, et si votre fichier est bien celui-ci.</p>
        <CodeForm initial={inAddress} onAsk={ask} />
        <FileDrop onHeld={setHeld} />
      </section>
      {isFetching ? (
        <Status as="p" className={classes.loading} aria-busy="true">
          Vérification du document.
        </Status>
      ) : null}
      {data && 'document' in data ? <Found document={data.document} held={held} /> : null}
      {data && 'unknown' in data ? <Unknown text={data.unknown} /> : null}
      {error && !isFetching ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </PublicFrame>
  );
};
