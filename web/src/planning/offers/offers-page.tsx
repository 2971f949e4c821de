// The desk's page « Offres et échanges »: pending decisions on top with the rules' verdict, then current ones, then past ones.
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OfferAnswer, OfferStatus } from '@vigie/domain/planning/filling/offer.ts';
import { SwapStatus } from '@vigie/domain/planning/filling/swap.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { IssueList } from '../board/dialogs/issue-list.tsx';
import { saveAsking } from '../save-asking.ts';
import {
  answerStatuses,
  dayWords,
  deskQuery,
  hourWords,
  offersApi,
  offerStatuses,
  placeWords,
  swapStatuses,
  TOPICS,
  type BriefLine,
  type DeskAnswer,
  type OfferLine,
  type SwapLine,
} from './offers-api.ts';
import classes from './offers.module.css';

const Brief = ({ service }: { readonly service: BriefLine }) => (
  <span className={classes.brief}>
    <b>{placeWords(service)}</b>
    <span>
      {dayWords(service)}, {hourWords(service)}
    </span>
  </span>
);

const Rules = ({ issues }: Pick<SwapLine, 'issues'>) =>
  issues.length > 0 ? <IssueList issues={issues} sources most={6} /> : <p className={classes.lawful}>Aucune anomalie</p>;

interface DecisionProps {
  readonly yes: string;
  readonly forbidden: boolean;
  /** A refusal may give a reason: both agents read it. */
  readonly mayExplain?: boolean;
  readonly decide: (wish: Wish) => Promise<unknown>;
  readonly done: (accepted: boolean) => string;
}
interface Wish {
  readonly accepted: boolean;
  readonly reason: string;
}

/** The person has just opened it. */
const focusAtOnce = (element: HTMLInputElement | null): void => element?.focus();

interface RefusalProps {
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onBack: () => void;
}

/** Nothing else is reachable meanwhile: a misclick must not approve what was to be refused. */
const Refusal = ({ busy, onRefuse, onBack }: RefusalProps) => {
  const [reason, setReason] = useState('');
  const refuse = (): void => {
    if (!busy) onRefuse(reason.trim());
  };
  return (
    <div className={classes.decision}>
      <TextInput
        className={classes.reason}
        label="Motif du refus (facultatif)"
        maxLength={500}
        ref={focusAtOnce}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') refuse();
          if (event.key === 'Escape') onBack();
        }}
      />
      <Button variant="default" disabled={busy} onClick={onBack}>
        Retour
      </Button>
      <Button color="red" loading={busy} onClick={refuse}>
        Confirmer le refus
      </Button>
    </div>
  );
};

/** Warnings are asked about once, as everywhere in the planning. */
const Decision = ({ yes, forbidden, mayExplain = false, decide, done }: DecisionProps) => {
  const [isRefusing, setRefusing] = useState(false);
  const decided = async (wish: Wish): Promise<boolean> => {
    await decide(wish);
    return wish.accepted;
  };
  // The save itself shows the message: the card is gone by then.
  const save = useSave(decided, { topics: TOPICS, onDone: (accepted) => toast.success(done(accepted)) });
  const refuse = (reason = ''): void => save.mutate({ accepted: false, reason });
  if (isRefusing) return <Refusal busy={save.isPending} onRefuse={refuse} onBack={() => setRefusing(false)} />;
  const accepting = save.variables?.accepted === true;
  return (
    <div className={classes.decision}>
      <Button
        variant="default"
        loading={save.isPending && !accepting}
        disabled={save.isPending}
        onClick={() => (mayExplain ? setRefusing(true) : refuse())}
      >
        Refuser
      </Button>
      <Button
        loading={save.isPending && accepting}
        disabled={forbidden || save.isPending}
        title={forbidden ? 'Les règles de l’agence l’interdisent' : undefined}
        onClick={() => save.mutate({ accepted: true, reason: '' })}
      >
        {yes}
      </Button>
    </div>
  );
};

const isForbidden = ({ issues }: Pick<SwapLine, 'issues'>): boolean => issues.some(({ level }) => level === 2);

const AskedCard = ({ offer, answer }: { readonly offer: OfferLine; readonly answer: OfferLine['answers'][number] }) => (
  <li className={classes.waiting} aria-label={`${answer.agent.name} demande ${offer.service.place}`}>
    <p>
      <b>{answer.agent.name}</b> demande ce service
    </p>
    <Brief service={offer.service} />
    <Rules issues={answer.issues} />
    <Decision
      yes="Confier le service"
      forbidden={isForbidden(answer)}
      done={(accepted) => (accepted ? `Service confié à ${answer.agent.name}` : 'Demande refusée')}
      decide={({ accepted }) =>
        saveAsking((confirmed) => offersApi.confirm({ params: { id: offer.id, answerId: answer.id }, body: { accepted, confirmed } }))
      }
    />
  </li>
);

const SwapWords = ({ swap }: { readonly swap: SwapLine }) => (
  <>
    <p>
      <b>{swap.agent.name}</b> {swap.otherService ? 'échange avec' : 'donne à'} <b>{swap.colleague.name}</b>
    </p>
    <Brief service={swap.service} />
    {swap.otherService ? (
      <>
        <small>contre</small>
        <Brief service={swap.otherService} />
      </>
    ) : null}
    {swap.comment ? <p className={classes.soft}>« {swap.comment} »</p> : null}
  </>
);

const SwapCard = ({ swap }: { readonly swap: SwapLine }) => (
  <li className={classes.waiting} aria-label={`Échange ${ofName(swap.agent.name)} avec ${swap.colleague.name}`}>
    <SwapWords swap={swap} />
    <Rules issues={swap.issues} />
    <Decision
      yes="Valider l’échange"
      forbidden={isForbidden(swap)}
      done={(accepted) => (accepted ? 'Échange validé' : 'Échange refusé')}
      mayExplain
      decide={({ accepted, reason }) =>
        saveAsking((confirmed) =>
          offersApi.decideSwap({ params: { id: swap.id, act: accepted ? 'approve' : 'refuse' }, body: { reason, confirmed } }),
        )
      }
    />
  </li>
);

const OfferRow = ({ offer }: { readonly offer: OfferLine }) => {
  const withdraw = useSave(() => offersApi.withdraw({ params: { id: offer.id } }), { topics: TOPICS, success: 'Offre reprise' });
  const silent = offer.answers.filter(({ answer }) => answer === OfferAnswer.none).length;
  const spoken = offer.answers.filter(({ answer }) => answer !== OfferAnswer.none);
  return (
    <li className={classes.row}>
      <Brief service={offer.service} />
      <span className={classes.names}>
        {spoken.map(({ id, agent, answer }) => (
          <span key={id}>
            {agent.name} <StatusBadge of={answerStatuses} value={answer} />
          </span>
        ))}
        {silent > 0 ? <span className={classes.soft}>{plural(silent, 'sans réponse', 'sans réponse')}</span> : null}
      </span>
      <time className={classes.soft} dateTime={offer.createdAt}>
        {formatDateTime(offer.createdAt)}
      </time>
      <StatusBadge of={offerStatuses} value={offer.status} />
      {offer.status === OfferStatus.open ? (
        <Button size="compact-sm" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          Reprendre
        </Button>
      ) : null}
    </li>
  );
};

const SwapRow = ({ swap }: { readonly swap: SwapLine }) => (
  <li className={classes.row}>
    <span className={classes.brief}>
      <SwapWords swap={swap} />
    </span>
    <span className={classes.soft}>{swap.reason ? `Motif : ${swap.reason}` : null}</span>
    <time className={classes.soft} dateTime={swap.createdAt}>
      {formatDateTime(swap.createdAt)}
    </time>
    <StatusBadge of={swapStatuses} value={swap.status} />
  </li>
);

const Desk = ({ offers, swaps }: DeskAnswer) => {
  const asked = offers
    .filter(({ status }) => status === OfferStatus.open)
    .flatMap((offer) => offer.answers.filter(({ answer }) => answer === OfferAnswer.asked).map((answer) => ({ offer, answer })));
  const agreed = swaps.filter(({ status }) => status === SwapStatus.accepted);
  const others = swaps.filter(({ status }) => status !== SwapStatus.accepted);
  if (offers.length + swaps.length === 0)
    return (
      <EmptyState
        icon={<EmptyDrawing />}
        title="Aucune offre, aucun échange"
        text="Sur le planning, « Proposer… » offre un service vacant aux collaborateurs ; leurs échanges arrivent ici pour votre accord."
      />
    );
  return (
    <>
      {asked.length + agreed.length > 0 ? (
        <PageCard title="À décider">
          <ul className={classes.waitings}>
            {asked.map(({ offer, answer }) => (
              <AskedCard key={answer.id} offer={offer} answer={answer} />
            ))}
            {agreed.map((swap) => (
              <SwapCard key={swap.id} swap={swap} />
            ))}
          </ul>
        </PageCard>
      ) : null}
      {offers.length > 0 ? (
        <PageCard title="Services proposés">
          <ul className={classes.rows}>
            {offers
              .toSorted((a, b) => a.status - b.status)
              .map((offer) => (
                <OfferRow key={offer.id} offer={offer} />
              ))}
          </ul>
        </PageCard>
      ) : null}
      {others.length > 0 ? (
        <PageCard title="Échanges">
          <ul className={classes.rows}>
            {others.map((swap) => (
              <SwapRow key={swap.id} swap={swap} />
            ))}
          </ul>
        </PageCard>
      ) : null}
    </>
  );
};

export const OffersPage = () => {
  const { data, error, refetch } = useQuery(deskQuery);
  return (
    <Page title="Offres et échanges" lead="Services vacants proposés aux collaborateurs, et services qu’ils se donnent ou échangent.">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? <Desk {...data} /> : null}
    </Page>
  );
};
