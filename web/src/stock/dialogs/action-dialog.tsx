// An action on a reference: a future check or deadline, or a movement of the quantity. A past movement is read-only.
import { Status } from '../../shared/ui/state/status.tsx';
import { useRef, useState } from 'react';
import { ActionStatus, SETTLED, actionIssues, isSettled, movementIssue, movesStock, type ManualKind } from '@vigie/domain/stock/stock-action.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { stockCan } from '@vigie/domain/stock/stock-can.ts';
import { today } from '../../shared/format/dates.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { searchReferences, stockApi, type ActionLine, type ReferenceLine, type ReferenceOption } from '../api.ts';
import classes from '../stock.module.css';
import { actionStatusOptions, manualKindOptions } from '../stock-words.ts';

interface Values extends Record<string, unknown> {
  stockReference: string | null;
  kind: string;
  title: string;
  quantity: number | null;
  effectiveDate: string | null;
  effectiveStatus: string;
  comment: string;
}

const newValues = (reference: ReferenceLine | undefined): Values => ({
  stockReference: reference?.id ?? null,
  kind: 'check',
  title: '',
  quantity: null,
  effectiveDate: today(),
  effectiveStatus: String(ActionStatus.todo),
  comment: '',
});
const valuesOf = ({ stockReference, kind, title, quantity, effectiveDate, effectiveStatus, comment }: ActionLine): Values => ({
  stockReference: stockReference.id,
  kind,
  title,
  quantity,
  effectiveDate,
  effectiveStatus: String(effectiveStatus),
  comment,
});

const factsOf = ({ kind, title, quantity, effectiveStatus }: Values) => ({
  kind: kind as ManualKind,
  title,
  quantity,
  effectiveStatus: Number(effectiveStatus) as ActionStatus,
});

const problems = (values: Values): Record<string, string> => ({
  ...actionIssues(factsOf(values)),
  ...(values.stockReference === null ? { stockReference: messages.required } : {}),
  ...(values.effectiveDate === null ? { effectiveDate: messages.required } : {}),
});

const QUANTITY: Readonly<Record<string, string>> = { inventory: 'Quantité comptée' };

/** A default title naming the kind saves typing. */
const TITLES: Readonly<Record<string, string>> = { in: 'Réception', out: 'Sortie', loss: 'Perte', inventory: 'Inventaire' };

function useRefusal(action: ActionLine | undefined): string | undefined {
  const actor = useActor();
  if (action && isSettled(action)) return SETTLED;
  if (!actor || (action ? stockCan.editAction(actor) : stockCan.createAction(actor))) return undefined;
  return missingRight(actor, action ? 'editStockActions' : 'createStockActions') ?? undefined;
}

export interface ActionDialogProps {
  readonly action?: ActionLine | undefined;
  readonly reference?: ReferenceLine | undefined;
  readonly onClose: () => void;
}

const labelOf = ({ title, reference }: { readonly title: string; readonly reference: string }): string => `${title} (${reference})`;
const chosenOf = ({ action, reference }: ActionDialogProps): Option | null => {
  const of = action?.stockReference ?? reference;
  return of ? { value: of.id, label: labelOf(of) } : null;
};

export const ActionDialog = (props: ActionDialogProps) => {
  const { action, reference, onClose } = props;
  const newId = useRef(uuidV7());
  const [row, setRow] = useState(reference ?? null);
  const refusal = useRefusal(action);
  return (
    <FormDialog<Values, ActionLine>
      title={action ? action.title : 'Nouvelle action de stock'}
      creating={!action}
      initial={action ? valuesOf(action) : newValues(reference)}
      labels={{ title: 'Intitulé', kind: 'Nature', quantity: 'Quantité', effective_on: 'Date', effective_status: 'Statut', comment: 'Description' }}
      topics={['stock']}
      success="Action enregistrée"
      readOnlyReason={refusal}
      check={problems}
      onSubmit={(values, { version }) =>
        stockApi.saveAction({
          body: {
            ...factsOf(values),
            stockReference: values.stockReference ?? '',
            effectiveDate: values.effectiveDate ?? today(),
            comment: values.comment,
            ...(action ? { id: action.id, version: version ?? action.version } : { newId: newId.current }),
          },
        })
      }
      onClose={onClose}
    >
      {(form) => {
        const values = form.getValues();
        const issue = row?.quantity === undefined ? null : movementIssue(factsOf(values), row.quantity);
        return (
          <>
            <EntityField
              label="Référence"
              required
              disabled={action !== undefined}
              cacheKey="stock-references"
              search={searchReferences}
              chosen={chosenOf(props)}
              {...form.getInputProps('stockReference')}
              onChoose={(option) => setRow((option as ReferenceOption | null)?.row ?? null)}
            />
            <SelectField
              label="Nature"
              required
              half
              options={
                action && !manualKindOptions.some(({ value }) => value === action.kind)
                  ? [{ value: action.kind, label: action.title }]
                  : manualKindOptions
              }
              {...form.getInputProps('kind')}
              onChange={(kind) => {
                const before = form.getValues();
                const untouched = before.title === '' || Object.values(TITLES).includes(before.title);
                form.setValues({
                  kind: kind ?? 'check',
                  ...(untouched ? { title: TITLES[kind ?? ''] ?? '' } : {}),
                  ...(action ? {} : { effectiveStatus: String(kind === 'check' ? ActionStatus.todo : ActionStatus.done) }),
                });
              }}
            />
            <SelectField label="Statut" required half options={actionStatusOptions} {...form.getInputProps('effectiveStatus')} />
            <TextField label="Intitulé" required {...form.getInputProps('title')} />
            <DateField label={values.kind === 'check' ? 'À faire le' : 'Date'} required half {...form.getInputProps('effectiveDate')} />
            {movesStock(values.kind as ManualKind) ? (
              <NumberField label={QUANTITY[values.kind] ?? 'Quantité'} integer required half {...form.getInputProps('quantity')} />
            ) : null}
            {issue ? (
              <Status as="p" className={classes.warning}>
                {issue}
              </Status>
            ) : null}
            <TextField label="Description" lines={2} {...form.getInputProps('comment')} />
          </>
        );
      }}
    </FormDialog>
  );
};
