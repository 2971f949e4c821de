// The page behind the link of a report's mail: it stops these mails at a press, without an account. Opening it changes nothing.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { PublicFrame } from '../../../contracts/signing/public-frame.tsx';
import { useLinkParams } from '../../../contracts/signing/signing-link.ts';
import { Notice } from '../../../contracts/signing/signature-page.tsx';
import classes from '../../../contracts/signing/signature-page.module.css';
import { useSave } from '../../../shared/api/use-save.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { Status } from '../../../shared/ui/state/status.tsx';
import { reportApi } from './report-api.ts';

interface LeaveLink {
  readonly id: string;
  readonly token: string;
}

/** That the link opens nothing is an answer, not a fault. */
type Found = Awaited<ReturnType<typeof reportApi.reportByLink>> | null;
async function look(link: LeaveLink, signal: AbortSignal): Promise<Found> {
  try {
    return await reportApi.reportByLink({ params: { ...link }, signal });
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

const stopped = 'Vous pouvez les reprendre à tout moment dans votre espace, page « Mes e-mails ».';

export const LeaveReport = ({ link }: { readonly link: LeaveLink }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['report-by-link', link.id, link.token],
    queryFn: ({ signal }) => look(link, signal),
    retry: false,
    staleTime: Infinity,
  });
  const stop = useSave(() => reportApi.leaveReport({ params: { ...link } }));
  if (data === null) return <Notice title="Ce lien n’existe pas ou n’existe plus." />;
  if (stop.isSuccess) return <Notice title="Vous ne recevrez plus ces e-mails." text={stopped} />;
  if (data?.rhythm === 'never') return <Notice title="Vous ne recevez déjà plus ces e-mails." text={stopped} />;
  if (data)
    return (
      <section className={classes.card}>
        <p className={classes.from}>{data.agency}</p>
        <h1>Ne plus recevoir le compte rendu de vos sites ?</h1>
        <p>Vous le recevez par e-mail {data.rhythm === 'daily' ? 'chaque jour' : 'chaque semaine'}.</p>
        <Button loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
          Ne plus recevoir ces e-mails
        </Button>
      </section>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Status as="p" className={classes.loading} aria-busy="true">
      Récupération de votre choix.
    </Status>
  );
};

export const LeaveReportPage = () => {
  const { id, token } = useLinkParams();
  return (
    <PublicFrame title="Compte rendu de vos sites">
      <LeaveReport key={token} link={{ id, token }} />
    </PublicFrame>
  );
};
