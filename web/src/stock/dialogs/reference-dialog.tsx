// A stock reference: a new one, or an existing one with its remaining quantity and its history.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { referenceIssues, type StockStatus } from '@vigie/domain/stock/stock-reference.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { stockApi, type ReferenceFile } from '../api.ts';
import classes from '../stock.module.css';
import { levels, movementWords, statusOptions, typeOptions } from '../stock-words.ts';

interface Values extends Record<string, unknown> {
  title: string;
  reference: string;
  types: string[];
  status: string;
  quantity: number | null;
  lowStockLevel: number | null;
  purchaseDate: string | null;
  description: string;
}
const EMPTY: Values = { title: '', reference: '', types: [], status: '100', quantity: 0, lowStockLevel: 0, purchaseDate: null, description: '' };

const valuesOf = ({ title, reference, types, status, lowStockLevel = 0, purchaseDate = null, description }: ReferenceFile): Values => ({
  title,
  reference,
  types: [...types],
  status: String(status),
  quantity: 0,
  lowStockLevel,
  purchaseDate,
  description,
});

const LABELS = {
  title: 'Nom',
  reference: 'Code',
  types: 'Types',
  status: 'Statut',
  quantity: 'Quantité',
  low_stock_level: 'Seuil bas',
  purchased_on: 'Acheté le',
  description: 'Description',
};

const problems = (values: Values) =>
  referenceIssues({ ...values, quantity: values.quantity ?? Number.NaN, lowStockLevel: values.lowStockLevel ?? Number.NaN });

/** What is left, what is assigned, and how the quantity came about. */
const Counts = ({ reference }: { readonly reference: ReferenceFile }) => (
  <div className={classes.counts}>
    <StatusBadge of={levels} value={reference.level} />
    <span>
      Reste <b>{reference.quantity}</b>
    </span>
    <span>
      Affecté <b>{reference.quantityAssigned}</b>
    </span>
  </div>
);

const History = ({ reference: { actions } }: { readonly reference: ReferenceFile }) =>
  actions.length === 0 ? null : (
    <div className={classes.history}>
      <table aria-label="Historique">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Action</th>
            <th scope="col" data-figure>
              Mouvement
            </th>
            <th scope="col" data-figure>
              Reste
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id}>
              <td>{formatDay(action.effectiveDate)}</td>
              <td>{action.title}</td>
              <td data-figure>{movementWords(action.movement)}</td>
              <td data-figure>{action.remaining}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** Why the form is read-only. */
function refusalOf(actor: Actor | null, reference: ReferenceFile | undefined): string | undefined {
  if (!actor || (reference ? stockCan.editReference(actor) : stockCan.createReference(actor))) return undefined;
  return missingRight(actor, reference ? 'editStockReferences' : 'createStockReferences') ?? undefined;
}

interface LoadedProps {
  readonly reference?: ReferenceFile;
  readonly onClose: () => void;
  readonly onReload?: () => void;
}

/** The code that the series would give. Empty where it is not known. */
const useProposedCode = (creating: boolean): string =>
  useQuery({
    queryKey: ['stock', 'next-code'],
    queryFn: ({ signal }) => stockApi.nextReference({ signal }),
    enabled: creating,
  }).data?.reference ?? '';

const ReferenceForm = ({ reference, onClose, onReload }: LoadedProps) => {
  const actor = useActor();
  const newId = useRef(uuidV7());
  const refusal = refusalOf(actor, reference);
  const proposed = useProposedCode(!reference && refusal === undefined);
  return (
    <FormDialog<Values, ReferenceFile>
      title={reference ? reference.title : 'Nouvelle référence de stock'}
      creating={!reference}
      initial={reference ? valuesOf(reference) : EMPTY}
      labels={LABELS}
      draft={draftOf('stock-reference', reference)}
      topics={['stock']}
      success="Référence enregistrée"
      readOnlyReason={refusal}
      check={problems}
      onSubmit={({ quantity, ...values }, { version }) =>
        stockApi.saveReference({
          body: {
            ...values,
            types: values.types as StockType[],
            status: Number(values.status) as StockStatus,
            lowStockLevel: values.lowStockLevel ?? 0,
            ...(reference ? { id: reference.id, version: version ?? reference.version } : { newId: newId.current, quantity: quantity ?? 0 }),
          },
        })
      }
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
    >
      {(form) => (
        <>
          {reference ? <Counts reference={reference} /> : null}
          <TextField label="Nom" required half {...form.getInputProps('title')} />
          <TextField label="Code" half placeholder={proposed} maxLength={40} {...form.getInputProps('reference')} />
          <MultiSelectField label="Type" options={typeOptions} {...form.getInputProps('types')} />
          {reference ? null : <NumberField label="Quantité en stock" integer half required {...form.getInputProps('quantity')} />}
          <NumberField
            label="Seuil bas"
            integer
            half
            required
            description="Prévient quand il en reste autant ou moins"
            {...form.getInputProps('lowStockLevel')}
          />
          <DateField label="Acheté le" half {...form.getInputProps('purchaseDate')} />
          <SelectField label="Statut" half required options={statusOptions} {...form.getInputProps('status')} />
          <TextField label="Description" lines={2} {...form.getInputProps('description')} />
          {reference ? <History reference={reference} /> : null}
        </>
      )}
    </FormDialog>
  );
};

export const ReferenceDialog = ({ id, onClose }: { readonly id?: string | undefined; readonly onClose: () => void }) =>
  id ? (
    <Opened name={['stock', id]} title="Référence de stock" read={(signal) => stockApi.reference({ params: { id }, signal })} onClose={onClose}>
      {(reference, reload) => <ReferenceForm reference={reference} onReload={reload} onClose={onClose} />}
    </Opened>
  ) : (
    <ReferenceForm onClose={onClose} />
  );
