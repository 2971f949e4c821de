// Mails several documents at once, each to its usual recipients (C-156).
import { SENT, SENT_SEVERAL } from '@vigie/domain/mail/sent-text.ts';
import { billingApi } from '../api.ts';
import { inTurns } from './in-turns.ts';
import { ManyDialog, type Deed, type ManyDocuments } from './many-dialog.tsx';

export type SentKind = 'invoice' | 'estimate' | 'purchaseOrder';

const SENDING: Omit<Deed, 'topics'> = {
  title: 'Envoyer par e-mail',
  verb: 'Envoyer',
  questions: {
    one: 'Envoyer ce document par e-mail à ses destinataires ?',
    many: (count) => `Envoyer ces ${count} documents par e-mail, chacun à ses destinataires ?`,
  },
  done: (count) => (count === 1 ? SENT : SENT_SEVERAL),
  notDone: { one: 'document n’est pas parti', many: 'documents ne sont pas partis' },
  waitingList: 'Documents à envoyer',
  refusedList: 'Documents qui ne sont pas partis',
};

export const SendManyDialog = ({ type, ...documents }: ManyDocuments & { readonly type: SentKind }) => (
  <ManyDialog
    deed={{ ...SENDING, topics: [`${type}s`, 'mails'] }}
    run={(ids) =>
      inTurns(ids, async (some) => {
        const { sent, refused } = await billingApi.sendMany({ params: { type }, body: { ids: some } });
        return { done: sent.length, refused };
      })
    }
    {...documents}
  />
);
