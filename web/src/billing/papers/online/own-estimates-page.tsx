// The customer's own estimates: read, downloaded, accepted in one click or refused with a reason.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RefusalForm } from '../../../contracts/signing/refusal-form.tsx';
import { messageOf } from '../../../shared/api/error-messages.ts';
import { useSave } from '../../../shared/api/use-save.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../../shared/ui/form/opened.tsx';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { FactsTable } from '../../../shared/ui/table/facts-table.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import shared from '../../billing.module.css';
import { Lines } from '../../invoice/invoice-reading.tsx';
import { TotalsTable } from '../../totals-table.tsx';
import { answersApi, estimateFace, nameOf, ownAnswerOf, ownAnswers, type PaperFile, type PaperLine } from '../face.ts';
import { ownEstimatesList } from '../papers-list.ts';
import { downloadPaper } from '../use-paper-actions.ts';
import { PaperAnswers } from './paper-answers.tsx';

const download = (id: string, copy?: 'accepted'): void => {
  downloadPaper(estimateFace, id, copy).catch((error: unknown) => toast.error(messageOf(error)));
};

const REFUSAL = {
  title: 'Refuser ce devis',
  description: 'L’agence recevra ce motif, et pourra vous faire une autre offre.',
  submit: 'Refuser le devis',
  back: 'Revenir au devis',
};

const Answering = ({ paper, onClose }: { readonly paper: PaperFile; readonly onClose: () => void }) => {
  const { id, sha256 } = paper;
  const options = { topics: ['estimates'] as const, onDone: onClose };
  const accept = useSave(() => answersApi.answer({ params: { id }, body: { answer: 'accepted', sha256 } }), {
    ...options,
    success: 'Devis accepté. L’agence est prévenue.',
  });
  const refuse = useSave((reason: string) => answersApi.answer({ params: { id }, body: { answer: 'refused', sha256, reason } }), {
    ...options,
    quiet: true,
    success: 'Devis refusé. L’agence a reçu votre motif.',
  });
  return (
    <>
      <Button loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
        Bon pour accord : accepter ce devis
      </Button>
      <RefusalForm words={REFUSAL} send={(reason) => refuse.mutateAsync(reason)} onRefused={onClose} />
    </>
  );
};

export const OwnEstimate = ({ paper, onClose }: { readonly paper: PaperFile; readonly onClose: () => void }) => (
  <DialogFrame title={paper.name ? `${nameOf(paper)} – ${paper.name}` : nameOf(paper)} size="lg" onClose={onClose}>
    <div className={shared.reading}>
      <div className={shared.top}>
        <StatusBadge of={ownAnswers} value={ownAnswerOf(paper)} />
        <span className={shared.actions}>
          <Button size="xs" variant="default" onClick={() => download(paper.id)}>
            Télécharger le PDF
          </Button>
          {paper.acceptedOnline ? (
            <Button size="xs" variant="default" onClick={() => download(paper.id, 'accepted')}>
              Télécharger l’exemplaire accepté
            </Button>
          ) : null}
        </span>
      </div>
      <FactsTable
        facts={[
          ['Date', formatDay(paper.date)],
          ['Valable jusqu’au', paper.validUntil ? formatDay(paper.validUntil) : ''],
        ]}
      />
      <PaperAnswers answers={paper.answers} />
      <Lines items={paper.items} currency={paper.currency} />
      <TotalsTable totals={paper} currency={paper.currency} />
      {ownAnswerOf(paper) === 'awaited' ? <Answering paper={paper} onClose={onClose} /> : null}
    </div>
  </DialogFrame>
);

export const OwnEstimatesPage = () => {
  const [open, setOpen] = useState<PaperLine | null>(null);
  const close = (): void => setOpen(null);
  return (
    <ListPage
      list={ownEstimatesList}
      title="Devis"
      onOpen={setOpen}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: setOpen },
        { key: 'pdf', label: 'Télécharger le PDF', reads: true, run: ({ id }) => download(id) },
      ]}
      emptyText="Les devis que l’agence vous envoie apparaissent ici."
    >
      {open ? (
        <Opened
          name={['estimates', open.id]}
          title={nameOf(open)}
          read={(signal) => estimateFace.api.read({ params: { id: open.id }, signal })}
          onClose={close}
        >
          {(paper) => <OwnEstimate paper={paper} onClose={close} />}
        </Opened>
      ) : null}
    </ListPage>
  );
};
