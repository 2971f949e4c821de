// The strip over every page while a platform user is inside an agency: which one, why, and the remaining time. When the visit is over the
// screen says so.
import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useLeaveAgency } from './leave-agency.ts';
import { onVisitNeeded } from '../../shared/api/transport.ts';
import { useSave } from '../../shared/api/use-save.ts';
import type { VisitedAgency } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { usePushDown } from '../../shared/ui/push-down.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import { OWN_VISITS, ownVisitsApi, runningVisit, useOwnVisits, type OwnVisit } from './own-visits.ts';
import { askVisit, useAskedVisit } from './visit-question.ts';
import stripAction from '../../shared/ui/strip-action.module.css';
import classes from './visits.module.css';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';

const LOOK_MS = 15_000;
const MINUTE = 60_000;

const minutesLeft = ({ endsAt }: OwnVisit, now: number): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE));

const Over = ({ agency }: { readonly agency: VisitedAgency }) => {
  const leave = useLeaveAgency();
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="La visite est terminée"
      aria-label="La visite est terminée"
      size="sm"
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      role="alertdialog"
      zIndex={350}
      // The screen's content is hidden once the visit is over.
      overlayProps={{ color: 'var(--v-ground)', backgroundOpacity: 1 }}
    >
      <p className={dialog.question}>
        Votre visite {ofName(agency.name)} est terminée : rien de cette agence ne vous est plus ouvert. Pour continuer, ouvrez une nouvelle visite
        avec son motif.
      </p>
      <div className={dialog.foot}>
        <Button variant="default" onClick={leave}>
          Retour aux agences
        </Button>
        <Button onClick={() => askVisit({ agency, first: null })} data-autofocus>
          Nouvelle visite
        </Button>
      </div>
    </Modal>
  );
};

const Strip = ({ agency, visit }: { readonly agency: VisitedAgency; readonly visit: OwnVisit | undefined }) => {
  const now = useNow(5_000);
  const leave = useLeaveAgency();
  const end = useSave((id: string) => ownVisitsApi.leave({ params: { id } }), { topics: [OWN_VISITS], success: 'Visite terminée', onDone: leave });
  const strip = usePushDown<HTMLElement>('visit', true);
  return (
    <section ref={strip} className={classes.strip} aria-label="Visite en cours">
      <p>
        <strong>{visit ? `Visite ${ofName(agency.name)}` : `Dans l’agence ${agency.name}`}</strong>
        {visit ? (
          <>
            <span className={classes.reason} title={visit.reason}>
              {visit.reason}
            </span>
            <span className={classes.left}>encore {minutesLeft(visit, now)} min</span>
          </>
        ) : null}
      </p>
      <button type="button" className={stripAction.action} disabled={end.isPending} onClick={() => (visit ? end.mutate(visit.id) : leave())}>
        {visit ? 'Terminer la visite' : 'Quitter'}
      </button>
    </section>
  );
};

/** Shown inside an agency only. The server's state of the visit counts, not the clock of this machine. */
export const VisitStrip = ({ agency }: { readonly agency: VisitedAgency }) => {
  const { user } = useSession();
  const asked = useAskedVisit();
  const { data, refetch } = useOwnVisits(LOOK_MS);
  useEffect(() => onVisitNeeded(() => void refetch()), [refetch]);
  const isMember = user?.userCompanies.some((one) => one.agency.id === agency.id) ?? false;
  const running = data ? runningVisit(data, agency.id) : undefined;
  const visit = running?.state === 'open' ? running : undefined;
  if (isMember) return <Strip agency={agency} visit={undefined} />;
  if (!data) return null;
  if (visit) return <Strip agency={agency} visit={visit} />;
  return asked ? null : <Over agency={agency} />;
};
