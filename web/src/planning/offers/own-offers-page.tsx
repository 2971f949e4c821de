// « Services à prendre » on the guard's phone: what they may take, what colleagues ask, and their own proposals.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OfferAnswer } from '@vigie/domain/planning/filling/offer.ts';
import { SwapStatus } from '@vigie/domain/planning/filling/swap.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useOfflineSince } from '../../shared/offline/use-line.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PhonePage } from '../../shared/ui/page/phone-page.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { mineQuery, offersApi, swapStatuses, TOPICS, type MineAnswer, type OwnOffer, type OwnSwap } from './offers-api.ts';
import classes from './offers.module.css';

const SwapDialog = lazyDialog(
  () => import('./swap-dialog.tsx'),
  (m) => m.SwapDialog,
);

/** A refusal shows that something has changed: the list is reloaded. */
const settle = (error: unknown): void => {
  toast.error(messageOf(error), 8000);
  invalidate(...TOPICS).catch(reportError);
};

const OfferCard = ({
  offer: { id, service, comment, kilometres, mode, answer },
  offline,
}: {
  readonly offer: OwnOffer;
  readonly offline: boolean;
}) => {
  const take = useSave(() => offersApi.take({ params: { id } }), {
    topics: TOPICS,
    quiet: true,
    onDone: ({ result }) => toast.success(result === 'taken' ? 'Le service est à vous' : 'Demande envoyée : votre agence confirme', 5000),
  });
  const say = (declined: boolean) => offersApi.decline({ params: { id }, body: { declined } });
  const back = useSave(() => say(false), { topics: TOPICS });
  const decline = useSave(() => say(true), { topics: TOPICS, onDone: () => toast.undo('Service décliné', () => back.mutate(undefined)) });
  const busy = take.isPending || decline.isPending;
  return (
    <li className={classes.card}>
      <ServiceFacts service={service} kilometres={kilometres} />
      {comment ? <span className={classes.soft}>« {comment} »</span> : null}
      {answer === OfferAnswer.asked ? (
        <p className={classes.notice}>Vous avez demandé ce service : votre agence confirme.</p>
      ) : (
        <Button size="lg" fullWidth loading={take.isPending} disabled={offline || busy} onClick={() => take.mutate(undefined, { onError: settle })}>
          {mode === 'take' ? 'Prendre' : 'Demander'}
        </Button>
      )}
      <Button size="md" fullWidth variant="subtle" disabled={offline || busy} onClick={() => decline.mutate(undefined)}>
        {answer === OfferAnswer.asked ? 'Ne plus le demander' : 'Décliner'}
      </Button>
    </li>
  );
};

const done = { accept: 'Accepté : votre agence décide', decline: 'Proposition déclinée', withdraw: 'Proposition retirée' } as const;

function useAnswer({ id }: OwnSwap) {
  const said = async (act: keyof typeof done): Promise<keyof typeof done> => {
    await offersApi.answerSwap({ params: { id, act } });
    return act;
  };
  const save = useSave(said, { topics: TOPICS, quiet: true, onDone: (act) => toast.success(done[act], 4000) });
  return { busy: save.isPending, answer: (act: keyof typeof done): void => save.mutate(act, { onError: settle }) };
}

interface SwapProps {
  readonly swap: OwnSwap;
  readonly offline: boolean;
}
const asksMe = ({ isMine, status }: OwnSwap): boolean => !isMine && status === SwapStatus.proposed;
const mayWithdraw = ({ isMine, status }: OwnSwap): boolean => isMine && (status === SwapStatus.proposed || status === SwapStatus.accepted);

const SwapActs = ({ swap, offline }: SwapProps) => {
  const { busy, answer } = useAnswer(swap);
  const off = offline || busy;
  if (mayWithdraw(swap))
    return (
      <Button size="md" fullWidth variant="default" disabled={off} onClick={() => answer('withdraw')}>
        Retirer ma proposition
      </Button>
    );
  if (!asksMe(swap)) return null;
  return (
    <>
      <Button size="lg" fullWidth disabled={off} onClick={() => answer('accept')}>
        Accepter
      </Button>
      <Button size="md" fullWidth variant="subtle" disabled={off} onClick={() => answer('decline')}>
        Décliner
      </Button>
    </>
  );
};

const headOf = ({ isMine, agent, colleague, otherService }: OwnSwap): string => {
  const thing = otherService ? 'un échange' : 'un service';
  return isMine ? `Vous proposez ${thing} à ${colleague.name}` : `${agent.name} vous propose ${thing}`;
};

const SwapCard = ({ swap, offline }: SwapProps) => {
  const { isMine, colleague, service, otherService, status, comment, reason } = swap;
  return (
    <li className={classes.card} aria-label={headOf(swap)}>
      <span className={classes.cardHead}>
        <span>{headOf(swap)}</span>
        {asksMe(swap) ? null : <StatusBadge of={swapStatuses} value={status} />}
      </span>
      <ServiceFacts service={service} />
      {otherService ? (
        <>
          <small>{isMine ? `contre un service ${ofName(colleague.name)}` : 'contre votre service'}</small>
          <ServiceFacts service={otherService} />
        </>
      ) : null}
      {comment ? <span className={classes.soft}>« {comment} »</span> : null}
      {reason ? <span className={classes.soft}>Motif : {reason}</span> : null}
      <SwapActs swap={swap} offline={offline} />
    </li>
  );
};

const Cards = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section aria-label={title}>
    <h2 className={classes.subtitle}>{title}</h2>
    <ul className={classes.cards}>{children}</ul>
  </section>
);

const Own = ({ data: { offers, swaps }, offline }: { readonly data: MineAnswer; readonly offline: boolean }) => (
  <>
    {offers.length > 0 ? (
      <Cards title="À prendre maintenant">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} offline={offline} />
        ))}
      </Cards>
    ) : (
      <EmptyState
        icon={<EmptyDrawing />}
        title="Aucun service à prendre"
        text="Dès que votre agence vous propose un service que vous pouvez prendre, il arrive ici."
      />
    )}
    {swaps.length > 0 ? (
      <Cards title="Échanges">
        {swaps.map((swap) => (
          <SwapCard key={swap.id} swap={swap} offline={offline} />
        ))}
      </Cards>
    ) : null}
  </>
);

export const OwnOffersPage = () => {
  const { data, error, refetch } = useQuery(mineQuery);
  const [proposing, setProposing] = useState(false);
  const offline = useOfflineSince() !== null;
  return (
    <PhonePage
      title="Services à prendre"
      action={
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
          disabled={offline}
          onClick={() => setProposing(true)}
        >
          Proposer un échange
        </Button>
      }
    >
      {offline ? (
        <Status as="p" className={classes.notice}>
          Vous êtes hors ligne : le réseau est nécessaire pour prendre un service ou répondre à un collègue.
        </Status>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? <Own data={data} offline={offline} /> : null}
      {proposing ? <SwapDialog onClose={() => setProposing(false)} /> : null}
    </PhonePage>
  );
};
