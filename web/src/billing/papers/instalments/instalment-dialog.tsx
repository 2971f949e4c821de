// Bills a part of an estimate: a deposit before the work, or a progress invoice for work that is done.
import { Button } from '@mantine/core';
import {
  DEDUCTED_LABELS,
  INSTALMENT_LABELS,
  instalmentIssue,
  lineOfPart,
  nextParts,
  type Billing,
  type EarlyKind,
  type Share,
} from '@vigie/domain/billing/instalments/instalments.ts';
import { partsOf, type PartLine } from '@vigie/domain/billing/instalments/parts.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { MoneyField, NumberField } from '../../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../../shared/ui/form/opened.tsx';
import { askedOfProspect } from '../../ask-prospect.ts';
import type { InvoiceFile } from '../../api.ts';
import shared from '../../billing.module.css';
import { domainLine, lineValues } from '../../invoice/invoice-form.ts';
import { signedMoney } from '../../invoice/invoice-words.ts';
import { estimatesApi, nameOf, type PaperFile } from '../face.ts';
import type { PaperTargets } from '../use-paper-actions.ts';

interface Values extends Record<string, unknown> {
  kind: EarlyKind;
  by: Share['kind'];
  rate: number | null;
  cents: number | null;
}

const KINDS = (['deposit', 'progress'] as const).map((value) => ({ value, label: INSTALMENT_LABELS[value] }));
const WAYS = [
  { value: 'percent', label: 'Un taux du devis' },
  { value: 'amount', label: 'Un montant TTC' },
];

const shareOf = ({ by, rate, cents }: Values): Share =>
  by === 'percent' ? { kind: 'percent', basisPoints: Math.round((rate ?? 0) * 100) } : { kind: 'amount', cents: cents ?? 0 };

/** The whole estimate. The server knows which parts are billed already. */
function billingOf({ items, discount }: PaperFile): Billing {
  const lines = items.map((item): PartLine => ({ ...domainLine(lineValues(item)), itemType: item.commercialDocItemType }));
  return { parts: partsOf(lines, discount ?? undefined), billed: [] };
}

/** A part of this kind that is not numbered yet: another one waits for it. */
const waitingOf = ({ instalments }: PaperFile, { kind }: Values) => instalments.find((one) => one.kind === kind && one.number === null);

const problems =
  (paper: PaperFile) =>
  (values: Values): Record<string, string | null> => ({
    kind: waitingOf(paper, values) ? 'Un brouillon de cette facture attend déjà' : null,
    [values.by === 'percent' ? 'rate' : 'cents']: instalmentIssue(billingOf(paper), shareOf(values), paper.currency),
  });

/** What the share makes of the whole estimate, or null for one that is refused. */
function totalsOf(paper: PaperFile, share: Share): { readonly netCents: number; readonly totalCents: number } | null {
  const billing = billingOf(paper);
  return instalmentIssue(billing, share) === null ? invoiceTotals({ lines: nextParts(billing, share).map(lineOfPart) }) : null;
}

interface OutcomeProps {
  readonly paper: PaperFile;
  readonly values: Values;
  readonly openDraft: (id: string) => void;
}

const Outcome = ({ paper, values, openDraft }: OutcomeProps) => {
  const totals = totalsOf(paper, shareOf(values));
  const money = (cents: number): string => signedMoney(cents, paper.currency);
  const waiting = waitingOf(paper, values);
  if (waiting)
    return (
      <p role="note">
        Une {INSTALMENT_LABELS[values.kind].toLowerCase()} de {money(waiting.totalCents)} TTC attend déjà en brouillon. Validez-la ou supprimez-la
        pour en demander une autre.{' '}
        <Button variant="default" size="compact-sm" onClick={() => openDraft(waiting.id)}>
          Ouvrir ce brouillon
        </Button>
      </p>
    );
  return (
    <p className={shared.hint} aria-live="polite">
      {totals === null ? '' : `${DEDUCTED_LABELS[values.kind]} de ${money(totals.netCents)} HT, ${money(totals.totalCents)} TTC. `}
      Reste à facturer de ce devis{'\u00A0'}: {money(paper.leftNetCents)} HT.
    </p>
  );
};

const Form = ({ paper, targets, onClose }: { readonly paper: PaperFile; readonly targets: PaperTargets; readonly onClose: () => void }) => (
  <FormDialog<Values, InvoiceFile>
    title={`Facturer une part – ${nameOf(paper)}`}
    size="sm"
    creating
    submitLabel="Préparer la facture"
    initial={{ kind: 'deposit', by: 'percent', rate: 30, cents: null }}
    check={problems(paper)}
    topics={['estimates', 'invoices', 'customers']}
    success="Brouillon de facture créé"
    onSubmit={(values) =>
      askedOfProspect((client) =>
        estimatesApi.toInvoice({ params: { id: paper.id }, body: { client, part: { kind: values.kind, share: shareOf(values) } } }),
      )
    }
    onSaved={({ id }) => targets.go(billingPaths.invoice({ id }), { modifier: 'fiche' })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField label="Facture" required options={KINDS} {...form.getInputProps('kind')} />
        <SelectField label="Part" required half options={WAYS} {...form.getInputProps('by')} />
        {form.getValues().by === 'percent' ? (
          <NumberField label="Taux" required half live suffix="%" {...form.getInputProps('rate')} />
        ) : (
          <MoneyField label="Montant TTC" required half live {...form.getInputProps('cents')} />
        )}
        <Outcome
          paper={paper}
          values={form.getValues()}
          openDraft={(id) => {
            onClose();
            targets.go(billingPaths.invoice({ id }), { modifier: 'fiche' });
          }}
        />
      </>
    )}
  </FormDialog>
);

export const InstalmentDialog = ({ id, targets, onClose }: { readonly id: string; readonly targets: PaperTargets; readonly onClose: () => void }) => (
  <Opened
    name={['estimates', 'part', id]}
    title="Facturer une part"
    read={(signal) => estimatesApi.read({ params: { id }, signal })}
    onClose={onClose}
  >
    {(paper) => <Form paper={paper} targets={targets} onClose={onClose} />}
  </Opened>
);
