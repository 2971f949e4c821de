// Validates several drafts at once: numbers in their order. Invoices take one date of issue.
import { useState } from 'react';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { billingApi } from '../api.ts';
import { ManyDoubts, useManyDoubts, type ManyDoubtsProps } from '../invoice/validate/doubts.tsx';
import { inTurns } from './in-turns.ts';
import { ManyDialog, type Deed, type ManyDocuments } from './many-dialog.tsx';

const VALIDATION: Omit<Deed, 'topics'> = {
  title: 'Valider les brouillons',
  verb: 'Valider définitivement',
  questions: {
    one: 'Valider ce brouillon ? Il prendra un numéro, ses montants seront verrouillés et son PDF conservé.',
    many: (count) => `Valider ces ${count} brouillons ? Chacun prendra un numéro, leurs montants seront verrouillés et leurs PDF conservés.`,
  },
  done: (count) => plural(count, 'document validé et numéroté', 'documents validés et numérotés'),
  notDone: { one: 'document n’est pas validé', many: 'documents ne sont pas validés' },
  waitingList: 'Brouillons à valider',
  refusedList: 'Documents qui ne sont pas validés',
};

type Answer = Awaited<ReturnType<typeof billingApi.validateMany>>;

export interface ValidateManyProps extends ManyDocuments {
  readonly topic: string;
  /** How drafts without a date of issue are validated. Absent: invoices, which take one. */
  readonly validate?: ((ids: string[]) => Promise<Answer>) | undefined;
  /** What is asked of each of them, and in which words. Absent: as of invoices. */
  readonly doubts?: Pick<ManyDoubtsProps, 'read' | 'words'> | undefined;
}

export const ValidateManyDialog = ({ topic, validate, doubts, ...documents }: ValidateManyProps) => {
  const [date, setDate] = useState<string | null>(today());
  const isAsked = !validate || doubts !== undefined;
  const asked: ManyDoubtsProps = { documents: documents.documents, ...doubts };
  const answers = useManyDoubts(asked, isAsked);
  return (
    <ManyDialog
      deed={{ ...VALIDATION, topics: [topic] }}
      isBlocked={date === null || (isAsked && answers.isPending)}
      run={(ids) =>
        inTurns(ids, async (some) => {
          const { validated, refused } = await (validate ? validate(some) : billingApi.validateMany({ body: { ids: some, date: date ?? today() } }));
          return { done: validated.length, refused };
        })
      }
      {...documents}
    >
      {isAsked ? <ManyDoubts of={answers} {...asked} /> : null}
      {validate ? null : <DateField label="Date d’émission" required max={today()} value={date} onChange={setDate} />}
    </ManyDialog>
  );
};
