// The dialog « Visite du support »: why a platform user enters an agency, what is recorded, and the wait for consent.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button, Loader } from '@mantine/core';
import { reasonIssue, visitReason } from '@vigie/domain/backoffice/visit.ts';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { session } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { keepOwnVisit, OWN_VISITS, ownVisitsApi, runningVisit, useOwnVisits, type OwnVisit } from './own-visits.ts';
import { dropAskedVisit, useAskedVisit, type AskedVisit } from './visit-question.ts';
import classes from './visits.module.css';

const TITLE = 'Visite du support';
const WAITING_MS = 4_000;

function useEntering({ agency, first }: AskedVisit): (visit?: OwnVisit) => void {
  const go = useGo();
  return (visit) => {
    session.enterAgency(agency);
    queryClient.clear();
    if (visit) keepOwnVisit(visit);
    if (first !== null) go(first);
    dropAskedVisit();
  };
}

const checks = ({ reason }: { reason: string }): Record<string, string> => {
  const issue = reasonIssue(reason);
  return issue ? { reason: issue } : {};
};

interface ReasonFormProps {
  readonly asked: AskedVisit;
  /** The last visit to the agency, which may have been refused. */
  readonly last: OwnVisit | undefined;
  readonly onOpened: (visit: OwnVisit) => void;
}

const AGAIN: Partial<Record<OwnVisit['state'], string>> = {
  refused: 'Votre dernière demande a été refusée.',
  lapsed: 'Votre dernière demande est restée sans réponse.',
};

const ReasonForm = ({ asked, last, onOpened }: ReasonFormProps) => {
  const [newId] = useState(() => crypto.randomUUID());
  const isSaved = useRef(false);
  const again = last && AGAIN[last.state];
  return (
    <FormDialog<{ reason: string }, OwnVisit>
      title={`${TITLE} : ${asked.agency.name}`}
      submitLabel="Commencer la visite"
      creating
      initial={{ reason: '' }}
      labels={{ reason: 'Motif de la visite' }}
      check={checks}
      onSubmit={({ reason }) => ownVisitsApi.open({ body: { newId, agencyId: asked.agency.id, reason } })}
      onSaved={(visit) => {
        isSaved.current = true;
        onOpened(visit);
      }}
      onClose={() => (isSaved.current ? undefined : dropAskedVisit())}
    >
      {(form) => (
        <>
          <TextField label="Motif de la visite" required lines={3} maxLength={visitReason.max} {...form.getInputProps('reason')} />
          <div className={classes.told}>
            {again ? <Status as="p">{again}</Status> : null}
            <p>La visite dure une heure au plus. L’agence en est avertie dès qu’elle commence, et peut y mettre fin.</p>
            <p>
              Sont enregistrés dans son journal : votre nom, ce motif, et chaque fiche lue, chaque modification et chaque refus. Son propriétaire en
              reçoit le résumé.
            </p>
          </div>
        </>
      )}
    </FormDialog>
  );
};

/** The agency requires consent: nothing opens before its owner has answered. */
const Waiting = ({ visit }: { readonly visit: OwnVisit }) => {
  const withdraw = useSave(() => ownVisitsApi.leave({ params: { id: visit.id } }), {
    topics: [OWN_VISITS],
    success: 'Demande retirée',
    onDone: dropAskedVisit,
  });
  return (
    <DialogFrame title={`${TITLE} : ${visit.agency.name}`} onClose={dropAskedVisit}>
      <Status as="div" className={classes.told}>
        <p>{visit.agency.name} donne son accord avant une visite. Votre demande est envoyée à son propriétaire.</p>
        <p>Vous entrerez dès qu’il aura accepté ; sans réponse sous 24 heures, la demande tombe. Vous pouvez fermer cette fenêtre.</p>
        <p>Motif : {visit.reason}</p>
      </Status>
      <div className={dialog.foot}>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          Retirer la demande
        </Button>
      </div>
    </DialogFrame>
  );
};

/** The visit is open: enters the agency, once. */
const Entering = ({ asked, visit }: { readonly asked: AskedVisit; readonly visit: OwnVisit | undefined }) => {
  const enter = useEntering(asked);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current) return;
    isInside.current = true;
    enter(visit);
  }, [enter, visit]);
  return null;
};

const Asked = ({ asked }: { readonly asked: AskedVisit }) => {
  const { user } = useSession();
  const { data, error, refetch } = useOwnVisits(WAITING_MS);
  const isMember = user?.userCompanies.some(({ agency }) => agency.id === asked.agency.id) ?? false;
  const running = data ? runningVisit(data, asked.agency.id) : undefined;
  const mayEnter = isMember || running?.state === 'open';
  if (mayEnter) return <Entering asked={asked} visit={running} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label="Chargement" />;
  if (running) return <Waiting visit={running} />;
  const last = data.find(({ agency }) => agency.id === asked.agency.id);
  return <ReasonForm asked={asked} last={last} onOpened={keepOwnVisit} />;
};

export const VisitHost = () => {
  const asked = useAskedVisit();
  return asked ? <Asked key={asked.agency.id} asked={asked} /> : null;
};
