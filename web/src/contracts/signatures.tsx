// Who has signed a contract, who is awaited with his link, and the proofs that were kept.
import type { MouseEvent } from 'react';
import { signatureLink } from '@vigie/domain/contracts/signature-link.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { StatusBadge } from '../shared/ui/status-badge.tsx';
import type { Tone } from '../shared/ui/status-tone.ts';
import { toast } from '../shared/ui/toast.ts';
import type { ContractFile } from './api.ts';
import classes from './contracts.module.css';

type Signature = ContractFile['signatures'][number];

function lookOf({ signedAt, manual, invalid }: Signature): { label: string; tone: Tone } {
  if (invalid) return { label: 'Invalidée', tone: 'muted' };
  if (signedAt === null) return { label: 'En attente', tone: 'planned' };
  return { label: manual ? 'Signé autrement' : 'Signé', tone: 'done' };
}

const copyLink = (event: MouseEvent, link: string): void => {
  event.preventDefault();
  navigator.clipboard.writeText(link).then(
    () => toast.success('Lien de signature copié'),
    () => toast.error('Le navigateur ne permet pas de copier ce lien'),
  );
};

const Line = ({ contract, signature }: { readonly contract: ContractFile; readonly signature: Signature }) => {
  const { side, fullname, email, signedAt, signatureToken } = signature;
  const link = signatureLink(location.origin, contract.kind, contract.id, signatureToken ?? '');
  const about = side === 'agency' ? 'pour l’agence' : fullname && email;
  return (
    <li>
      <span className={classes.who}>
        {fullname || email} <small>{about}</small>
      </span>
      <StatusBadge {...lookOf(signature)} />
      {signedAt ? <span className={classes.when}>{formatDateTime(signedAt)}</span> : null}
      {signatureToken ? (
        // A link, for a form that may only be read disables its buttons.
        <a className={classes.copy} href={link} onClick={(event) => copyLink(event, link)}>
          Copier le lien
        </a>
      ) : null}
    </li>
  );
};

export const Signatures = ({ contract }: { readonly contract: ContractFile }) => (
  <section className={classes.signatures} aria-label="Signatures">
    <h3>Signatures</h3>
    <ul>
      {contract.signatures.map((signature) => (
        <Line key={signature.id} contract={contract} signature={signature} />
      ))}
    </ul>
    {contract.proofs.length > 0 ? (
      <details>
        <summary>Preuves de signature</summary>
        <dl>
          {contract.proofs.map(({ id, fullname, signedAt, ip, userAgent, sha256 }) => (
            <div key={id}>
              <dt>{fullname}</dt>
              <dd>
                {formatDateTime(signedAt)} · {ip} · {userAgent}
              </dd>
              <dd>
                SHA-256 <code>{sha256}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    ) : null}
  </section>
);
