// One of the agency's own advertisements with its answers, accepted and refused here. Opening it marks them as read.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { AdAnswerStatus } from '@vigie/domain/marketplace/ad-answer.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { plural } from '../shared/format/numbers.ts';
import { useActor } from '../shared/session/use-session.ts';
import dialog from '../shared/ui/dialog.module.css';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { toast } from '../shared/ui/toast.ts';
import { AdFacts, LoadedAd } from './ad-facts.tsx';
import { AnswerThread } from './thread.tsx';
import { adStatuses, answerStatuses } from './ad-words.ts';
import { ADS, marketApi, type AdDetail, type AnswerLine } from './api.ts';
import classes from './marketplace.module.css';

/** Answers shown count as read, even those that arrive while it is open. */
function useAnswersRead({ id, answersUnread }: AdDetail): void {
  const unread = answersUnread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    marketApi
      .markAnswersRead({ params: { id } })
      .then(() => invalidate(ADS))
      .catch(reportError);
  }, [id, unread]);
}

const DONE = { 100: 'Réponse remise en attente', 200: 'Réponse acceptée', 300: 'Réponse refusée' } as const;
const NAMES = { 200: 'Accepter', 300: 'Refuser' } as const;

const Decide = ({ answer }: { readonly answer: AnswerLine }) => {
  const actor = useActor();
  const params = { offerId: answer.offerId, answerId: answer.id };
  const send = useSave(
    (status: AdAnswerStatus) => marketApi.decideOfferAnswer({ params: { ...params, status: String(status) as '100' | '200' | '300' } }),
    { topics: [ADS] },
  );
  const before = answer.status;
  const decide = (status: AdAnswerStatus): void => send.mutate(status, { onSuccess: () => toast.undo(DONE[status], () => send.mutate(before)) });
  const missing = actor ? missingRight(actor, 'editOfferAnswers') : null;
  return (
    <div className={classes.decide}>
      {([AdAnswerStatus.accepted, AdAnswerStatus.refused] as const).map((status) => {
        const reason = missing ?? (before === status ? 'Cette réponse a déjà ce statut' : null);
        return (
          <Button
            key={status}
            size="compact-md"
            variant={status === AdAnswerStatus.accepted && before === AdAnswerStatus.waiting ? 'filled' : 'default'}
            disabled={reason !== null || send.isPending}
            title={reason ?? undefined}
            onClick={() => decide(status)}
          >
            {NAMES[status]}
          </Button>
        );
      })}
    </div>
  );
};

const Reach = ({ contact: { name, email, phone, city } }: { readonly contact: NonNullable<AnswerLine['contact']> }) => (
  <p className={classes.reach}>
    <span>{[name, city].filter(Boolean).join(', ')}</span>
    {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
  </p>
);

interface AnswersProps {
  readonly answers: readonly AnswerLine[];
  readonly onTyping: (id: string, dirty: boolean) => void;
}

const Answers = ({ answers, onTyping }: AnswersProps) => (
  <ul className={`${classes.answers} ${classes.tail}`} aria-label="Réponses">
    {answers.map((answer) => (
      <li key={answer.id} className={classes.answer}>
        <div className={classes.answerHead}>
          <strong>{answer.agencyName}</strong>
          <StatusBadge of={answerStatuses} value={answer.status} />
          <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
        </div>
        <p className={classes.words}>{answer.message}</p>
        {answer.contact ? <Reach contact={answer.contact} /> : null}
        <Decide answer={answer} />
        <AnswerThread answer={answer} folded onTyping={(dirty) => onTyping(answer.id, dirty)} />
      </li>
    ))}
  </ul>
);

interface AnswersDialogProps {
  readonly id: string;
  readonly onEdit: (ad: { readonly id: string }) => void;
  readonly onClose: () => void;
}

const Shown = ({ ad, onEdit, onClose }: Omit<AnswersDialogProps, 'id'> & { readonly ad: AdDetail }) => {
  const actor = useActor();
  useAnswersRead(ad);
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const keepTyped = (answerId: string, dirty: boolean): void =>
    setTyped((before) => new Set(dirty ? [...before, answerId] : [...before].filter((other) => other !== answerId)));
  const missing = actor ? missingRight(actor, 'editOffers') : null;
  const count = ad.answersCount;
  return (
    <DialogFrame title={ad.title} size="lg" dirty={typed.size > 0} onClose={onClose}>
      <p className={classes.head}>
        <StatusBadge of={adStatuses} value={ad.status} />
      </p>
      {ad.removalReason === '' ? null : <p className={classes.removed}>Retirée par Vigie : {ad.removalReason}</p>}
      <AdFacts ad={ad} />
      {count === null ? null : <h3 className={classes.section}>{count === 0 ? 'Aucune réponse' : plural(count, 'réponse', 'réponses')}</h3>}
      {ad.offerAnswers.length > 0 ? <Answers answers={ad.offerAnswers} onTyping={keepTyped} /> : null}
      <div className={dialog.bar}>
        <span />
        <Button variant="default" disabled={missing !== null} title={missing ?? undefined} onClick={() => onEdit(ad)}>
          Modifier
        </Button>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </DialogFrame>
  );
};

export const AnswersDialog = ({ id, onEdit, onClose }: AnswersDialogProps) => (
  <LoadedAd id={id} onClose={onClose}>
    {(ad) => <Shown ad={ad} onEdit={onEdit} onClose={onClose} />}
  </LoadedAd>
);
