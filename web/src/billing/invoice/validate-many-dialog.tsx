// Validates several drafts at once: one date of issue, numbers in the order of the drafts.
import { useState } from 'react';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { billingApi } from '../api.ts';
import { ManyDialog, type Deed, type ManyDocuments } from '../many-dialog.tsx';

const VALIDATION: Deed = {
  title: 'Valider les brouillons',
  verb: 'Valider définitivement',
  questions: {
    one: 'Valider ce brouillon ? Il prendra un numéro, ses montants seront verrouillés et son PDF conservé.',
    many: (count) => `Valider ces ${count} brouillons ? Chacun prendra un numéro, leurs montants seront verrouillés et leurs PDF conservés.`,
  },
  done: { one: 'document validé et numéroté', many: 'documents validés et numérotés' },
  notDone: { one: 'document n’est pas validé', many: 'documents ne sont pas validés' },
  waitingList: 'Brouillons à valider',
  refusedList: 'Documents qui ne sont pas validés',
  topics: ['invoices'],
};

export const ValidateManyDialog = (props: ManyDocuments) => {
  const [date, setDate] = useState<string | null>(today());
  return (
    <ManyDialog
      deed={VALIDATION}
      isBlocked={date === null}
      run={async (ids) => {
        const { validated, refused } = await billingApi.validateMany({ body: { ids, date: date ?? today() } });
        return { done: validated.length, refused };
      }}
      {...props}
    >
      <DateField label="Date d’émission" required max={today()} value={date} onChange={setDate} />
    </ManyDialog>
  );
};
