// The page « Prépaie »: the figures of a month by collaborator, and who has signed them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAwaited, monthStateLabels, monthStates } from '@vigie/domain/hours/proof/month-step.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { MonthField } from '../../shared/ui/fields/dates/month-field.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { ListModel } from '../../shared/ui/list/use-list.ts';
import { PeriodSums } from '../../shared/ui/table/period-sums.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { proofApi, type MonthStates, type PayLine } from './proof-api.ts';
import { lastMonth, prePayrollList } from './pre-payroll-list.ts';
import classes from './proof.module.css';

const ProofDialog = lazyDialog(
  () => import('./proof-dialog.tsx'),
  (m) => m.ProofDialog,
);

interface Whole {
  readonly states: MonthStates;
  readonly issue: string | null;
}

/** The list caches the whole answer: its states are of all pages. */
function useWhole({ list, request }: ListModel<PayLine>): Whole | undefined {
  return useQueryClient().getQueryData<Whole>([list.topic, 'list', list.key, request]);
}

function askReason(whole: Whole | undefined): string | null {
  if (!whole) return 'Chargement';
  if (whole.issue !== null) return whole.issue;
  return monthStates.some((state) => isAwaited(state) && whole.states[state] > 0) ? null : 'Il ne reste personne à qui demander';
}

const askedWords = ({ asked, unreachable }: { readonly asked: number; readonly unreachable: number }): string => {
  const missing = unreachable > 0 ? ` ; ${plural(unreachable, 'collaborateur n’a pas', 'collaborateurs n’ont pas')} d’accès` : '';
  return `Signature demandée à ${plural(asked, 'collaborateur', 'collaborateurs')}${missing}`;
};

interface AboveProps {
  readonly model: ListModel<PayLine>;
  readonly first: string;
  readonly onMonth: (first: string) => void;
}

const Above = ({ model, first, onMonth }: AboveProps) => {
  const whole = useWhole(model);
  const ask = useSave(() => proofApi.ask({ params: { month: first.slice(0, 7) }, body: {} }), {
    topics: ['payProof'],
    onDone: (answer) => toast.success(askedWords(answer)),
  });
  return (
    <div className={classes.above}>
      <MonthField label="Mois" value={first} onChange={(value) => onMonth(value ?? first)} />
      <PeriodSums
        label="Signatures du mois"
        items={monthStates.map((state) => [monthStateLabels[state], whole ? formatNumber(whole.states[state]) : '–'] as const)}
      />
      <AskedButton isMain reason={askReason(whole)} disabled={ask.isPending} onClick={() => ask.mutate(undefined)}>
        Demander les signatures
      </AskedButton>
    </div>
  );
};

export const PrePayrollPage = () => {
  const [first, setFirst] = useState(lastMonth);
  const [open, setOpen] = useState<PayLine | null>(null);
  const month = first.slice(0, 7);
  return (
    <ListPage
      list={prePayrollList}
      title="Prépaie"
      fixedFilters={{ month }}
      onOpen={setOpen}
      rowActions={[{ key: 'proof', label: 'Voir le détail', reads: true, run: setOpen }]}
      above={(model) => <Above model={model} first={first} onMonth={setFirst} />}
      emptyText="La prépaie vient des services, des absences, des contrats et des éléments de salaire du mois."
    >
      {open ? <ProofDialog line={open} month={month} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
