// The page behind the link of an estimate's mail: the estimate, then its acceptance or refusal. No account is required.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { ESTIMATE_UNKNOWN } from '@vigie/domain/billing/online-answer.ts';
import { PublicFrame } from '../../../contracts/signing/public-frame.tsx';
import { RefusalForm } from '../../../contracts/signing/refusal-form.tsx';
import { useLinkParams } from '../../../contracts/signing/signing-link.ts';
import { Notice } from '../../../contracts/signing/signature-page.tsx';
import classes from '../../../contracts/signing/signature-page.module.css';
import { formatDay } from '../../../shared/format/dates.ts';
import { RichTextView } from '../../../shared/ui/rich-text/rich-text-view.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { Status } from '../../../shared/ui/state/status.tsx';
import { Lines } from '../../invoice/invoice-reading.tsx';
import { TotalsTable } from '../../totals-table.tsx';
import { answersApi, type EstimateToAnswer } from '../face.ts';
import { AcceptanceForm, type AnswerLink } from './acceptance-form.tsx';

const Shown = ({ estimate }: { readonly estimate: EstimateToAnswer }) => (
  <article className={classes.card} aria-label="Devis">
    <p className={classes.from}>{estimate.agency.name}</p>
    <h1>Devis {estimate.number}</h1>
    <p>
      {[estimate.name, `pour ${estimate.customer}`, `du ${formatDay(estimate.date)}`].filter(Boolean).join(', ')}
      {estimate.validUntil ? (
        <>
          <br />
          <strong>Valable jusqu’au {formatDay(estimate.validUntil)}</strong>
        </>
      ) : null}
    </p>
    {estimate.intro ? <RichTextView text={estimate.intro} /> : null}
    <Lines items={estimate.items} currency={estimate.currency} />
    <TotalsTable totals={estimate} currency={estimate.currency} />
    {estimate.notes ? <RichTextView text={estimate.notes} /> : null}
    <p className={classes.small}>
      <a href={`${estimate.file.url}&inline=1`} target="_blank" rel="noopener noreferrer">
        Ouvrir le devis en PDF
      </a>
      <br />
      Empreinte SHA-256 : <code>{estimate.sha256}</code>
    </p>
    <p className={classes.small}>Une question ? {[estimate.agency.phone, estimate.agency.email].filter(Boolean).join(' · ')}</p>
  </article>
);

/** That there is nothing to answer is an answer, not a fault. */
type Answer = { readonly estimate: EstimateToAnswer } | { readonly refusal: string };
async function look(link: AnswerLink, signal: AbortSignal): Promise<Answer> {
  try {
    return { estimate: await answersApi.toAnswer({ params: { ...link }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return { refusal: error.message };
    if (error instanceof ApiError && error.status === 422) return { refusal: ESTIMATE_UNKNOWN };
    throw error;
  }
}

const refusalWords = (agency: string) => ({
  title: 'Refuser ce devis',
  description: `${agency} recevra ce motif, et pourra vous faire une autre offre.`,
  submit: 'Refuser le devis',
  back: 'Revenir au devis',
});

export const OnlineEstimate = ({ link }: { readonly link: AnswerLink }) => {
  const [done, setDone] = useState<'accepted' | 'refused' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['estimate-to-answer', link.id, link.token],
    queryFn: ({ signal }) => look(link, signal),
    retry: false,
    staleTime: Infinity,
  });
  if (done === 'refused') return <Notice title="Vous avez refusé ce devis." text="L’agence a reçu votre motif." />;
  if (done === 'accepted')
    return <Notice title="Devis accepté." text="L’agence est prévenue. La preuve de votre accord est conservée avec le devis." />;
  if (data && 'refusal' in data) return <Notice title={data.refusal} />;
  if (data)
    return (
      <>
        <Shown estimate={data.estimate} />
        <AcceptanceForm link={link} estimate={data.estimate} onAccepted={() => setDone('accepted')} />
        <RefusalForm
          words={refusalWords(data.estimate.agency.name)}
          send={(reason) => answersApi.refuseOnline({ body: { ...link, reason } })}
          onRefused={() => setDone('refused')}
        />
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Status as="p" className={classes.loading} aria-busy="true">
      Récupération du devis.
    </Status>
  );
};

export const OnlineEstimatePage = () => {
  const { id, token } = useLinkParams();
  return (
    <PublicFrame title="Réponse à un devis">
      <OnlineEstimate key={token} link={{ id, token }} />
    </PublicFrame>
  );
};
