// Another agency's advertisement, read and answered. Opening it marks it as read for the whole agency.
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../shared/api/error-messages.ts';
import { invalidate } from '../shared/api/query-client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { reportError } from '../shared/errors/report-error.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { uuidV7 } from '../shared/offline/uuid-v7.ts';
import dialog from '../shared/ui/dialog.module.css';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import { saveKeys } from '../shared/ui/form/form-dialog.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { AdFacts, LoadedAd } from './ad-facts.tsx';
import { answerStatuses } from './ad-words.ts';
import { ADS, marketApi, type AdDetail, type AnswerLine } from './api.ts';
import { AnswerThread } from './thread.tsx';
import classes from './marketplace.module.css';

const ReportDialog = lazyDialog(
  () => import('./report-dialog.tsx'),
  (m) => m.ReportDialog,
);

function useRead({ id, unread }: AdDetail): void {
  useEffect(() => {
    if (!unread) return;
    marketApi
      .markOfferRead({ params: { id } })
      .then(() => invalidate(ADS))
      .catch(reportError);
  }, [id, unread]);
}

interface OwnAnswerProps {
  readonly answer: AnswerLine;
  readonly onTyping: (dirty: boolean) => void;
}

const OwnAnswer = ({ answer, onTyping }: OwnAnswerProps) => (
  <section aria-label="Votre réponse">
    <h3 className={classes.section}>Votre réponse</h3>
    <div className={classes.answer}>
      <div className={classes.answerHead}>
        <StatusBadge of={answerStatuses} value={answer.status} />
        <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
      </div>
      <p className={classes.words}>{answer.message}</p>
      <AnswerThread answer={answer} folded onTyping={onTyping} />
    </div>
  </section>
);

interface WriteProps {
  readonly id: string;
  readonly aside: ReactNode;
  readonly onTyping: (dirty: boolean) => void;
  readonly onClose: () => void;
}

/** An answer sent again after a lost reply is created once, because it has its own id. */
const Write = ({ id, aside, onTyping, onClose }: WriteProps) => {
  const [message, setMessage] = useState('');
  const newId = useRef(uuidV7());
  const send = useSave(() => marketApi.answerOffer({ params: { id }, body: { newId: newId.current, message } }), {
    topics: [ADS],
    success: 'Réponse envoyée',
    quiet: true,
    onDone: () => onTyping(false),
  });
  const empty = message.trim() === '';
  const submit = (): void => {
    if (!empty && !send.isPending) send.mutate(undefined);
  };
  return (
    <div {...saveKeys(submit)}>
      <Textarea
        className={classes.tail}
        label="Votre réponse"
        description="Le nom, l’adresse e-mail et le téléphone de votre agence y sont joints"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={message}
        error={send.error ? messageOf(send.error) : undefined}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          onTyping(event.currentTarget.value.trim() !== '');
        }}
      />
      <div className={dialog.bar}>
        {aside}
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button loading={send.isPending} disabled={empty} title={empty ? 'Écrivez votre réponse' : undefined} onClick={submit}>
          Répondre
        </Button>
      </div>
    </div>
  );
};

const Report = ({ ad }: { readonly ad: AdDetail }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.report}>
      {ad.reported ? 'Votre agence a signalé cette annonce. ' : ''}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpen(true)}>
        {ad.reported ? 'Préciser' : 'Signaler cette annonce'}
      </Button>
      {open ? <ReportDialog ad={ad} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

const Read = ({ ad, onClose }: { readonly ad: AdDetail; readonly onClose: () => void }) => {
  const [typing, setTyping] = useState(false);
  useRead(ad);
  const [given] = ad.offerAnswers;
  const report = ad.own ? <span /> : <Report ad={ad} />;
  return (
    <DialogFrame title={ad.title} dirty={typing} onClose={onClose}>
      <AdFacts ad={ad} />
      {given && !ad.own ? <OwnAnswer answer={given} onTyping={setTyping} /> : null}
      {!given && ad.answerRefusal ? <p className={classes.soft}>{ad.answerRefusal}</p> : null}
      {ad.answerRefusal === null ? <Write id={ad.id} aside={report} onTyping={setTyping} onClose={onClose} /> : report}
    </DialogFrame>
  );
};

export const AdDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <LoadedAd id={id} onClose={onClose}>
    {(ad) => <Read ad={ad} onClose={onClose} />}
  </LoadedAd>
);
