// Who has signed a contract, who has not yet, and the stored proofs. A signer's link belongs to the signer alone.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { codeChannelLabels } from '@vigie/domain/contracts/signature-code.ts';
import { contractsPaths } from '../../paths/contracts.paths.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import type { ContractFile } from '../api.ts';
import classes from '../contracts.module.css';

type Signature = ContractFile['signatures'][number];

function lookOf({ signedAt, manual, invalid, refusedAt }: Signature): { label: string; tone: Tone } {
  if (refusedAt !== null) return { label: 'A refusé', tone: 'danger' };
  if (invalid) return { label: 'Invalidée', tone: 'muted' };
  if (signedAt === null) return { label: 'En attente', tone: 'planned' };
  return { label: manual ? 'Signé autrement' : 'Signé', tone: 'done' };
}

const Line = ({ signature }: { readonly signature: Signature }) => {
  const { side, fullname, email, signedAt } = signature;
  const about = side === 'agency' ? 'pour l’agence' : fullname && email;
  return (
    <li>
      <span className={classes.who}>
        {fullname || email} <small>{about}</small>
      </span>
      <StatusBadge {...lookOf(signature)} />
      {signedAt ? <span className={classes.when}>{formatDateTime(signedAt)}</span> : null}
    </li>
  );
};

type Proof = ContractFile['proofs'][number];
const recognisedBy = (by: NonNullable<Proof['identifiedBy']>, address: string): string =>
  by === 'session' ? 'Session ouverte dans Vigie' : `Code à usage unique reçu par ${codeChannelLabels[by]} (${address})`;

const Refusals = ({ refusals }: Pick<ContractFile, 'refusals'>) => (
  <ul aria-label="Refus de signer">
    {refusals.map(({ id, email, reason, refusedAt }) => (
      <li key={id} className={classes.refusal}>
        <span className={classes.who}>
          {email} <small>refus du {formatDateTime(refusedAt)}</small>
        </span>
        <p>{reason}</p>
      </li>
    ))}
  </ul>
);

/** Whether the signed document is sealed, and where anybody can verify it. */
const SealLine = ({ contract: { seal, status } }: { readonly contract: ContractFile }) => {
  if (seal.state === 'sealed')
    return (
      <p className={classes.seal}>
        Document scellé le {formatDateTime(seal.sealedAt)}
        {seal.level === 'B-T' ? ', horodaté par un tiers' : ''}. Code de vérification :{' '}
        <a href={`/#${contractsPaths.verification({ code: seal.code })}`} target="_blank" rel="noopener noreferrer">
          {seal.code}
        </a>
      </p>
    );
  if (seal.state === 'waiting') return <p className={classes.seal}>Le document signé est en cours de scellement.</p>;
  if (status !== ContractStatus.signed) return null;
  return <p className={classes.seal}>Ce document a été signé avant que Vigie ne scelle les documents : il n’est pas scellé.</p>;
};

export const Signatures = ({ contract }: { readonly contract: ContractFile }) => (
  <div className={classes.signatures}>
    {contract.signatures.length > 0 ? (
      <ul aria-label="Signataires">
        {contract.signatures.map((signature) => (
          <Line key={signature.id} signature={signature} />
        ))}
      </ul>
    ) : null}
    <SealLine contract={contract} />
    {contract.refusals.length > 0 ? <Refusals refusals={contract.refusals} /> : null}
    {contract.proofs.length > 0 ? (
      <details>
        <summary>Preuves de signature</summary>
        <dl>
          {contract.proofs.map(({ id, fullname, signedAt, ip, userAgent, sha256, identifiedBy, identifiedAddress }) => (
            <div key={id}>
              <dt>{fullname}</dt>
              <dd>
                {formatDateTime(signedAt)} · {ip} · {userAgent}
              </dd>
              {identifiedBy === null ? null : <dd>{recognisedBy(identifiedBy, identifiedAddress)}</dd>}
              <dd>
                SHA-256 <code>{sha256}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    ) : null}
  </div>
);
