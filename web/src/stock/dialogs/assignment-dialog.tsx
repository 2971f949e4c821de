// Assigns stock: one reference to several agents and sites, or several references to one of them. An existing assignment changes its quantity
// and its texts here, and is returned in the restitution dialog.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { assignmentIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { searchAllStaff } from '../../agents/agent-search.ts';
import { searchSites } from '../../sites/api.ts';
import { today } from '../../shared/format/dates.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntitiesField } from '../../shared/ui/fields/entities-field.tsx';
import { SitePicker } from '../../shared/ui/fields/site-picker.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { searchReferences, stockApi, type AssignmentLine, type ReferenceLine, type ReferenceOption } from '../api.ts';
import classes from '../stock.module.css';
import { holderOf } from '../stock-lists.tsx';
import { handOutWarning } from '../stock-words.ts';
import { RemoveLine } from '../../shared/ui/form/lines/remove-line.tsx';

interface Line {
  /** Also the id that makes a form sent twice count once. */
  key: string;
  stockReference: string | null;
  quantityToAssign: number | null;
}
interface Values extends Record<string, unknown> {
  lines: Line[];
  userCompanies: string[];
  sites: string[];
  assignmentDate: string | null;
  comment: string;
}

const newLine = (stockReference: string | null = null): Line => ({ key: uuidV7(), stockReference, quantityToAssign: 1 });

function problems({ lines, userCompanies, sites, assignmentDate }: Values): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const { errors } = assignmentIssues({ userCompanies, sites, quantityToAssign: line.quantityToAssign ?? 0 });
    const { userCompanies: nobody, quantityToAssign } = errors;
    if (nobody) found['userCompanies'] = nobody;
    if (quantityToAssign) found[`lines.${index}.quantityToAssign`] = quantityToAssign;
    if (line.stockReference === null) found[`lines.${index}.stockReference`] = messages.required;
  }
  if (assignmentDate === null) found['assignmentDate'] = messages.required;
  return found;
}

const toLine = ({ key, stockReference, quantityToAssign }: Line, { userCompanies, sites, assignmentDate, comment }: Values) => ({
  newId: key,
  ...(stockReference ? { stockReference } : {}),
  quantityToAssign: quantityToAssign ?? 1,
  userCompanies,
  sites,
  ...(assignmentDate ? { assignmentDate } : {}),
  comment,
});

interface LinesProps {
  readonly form: EntityForm<Values>;
  readonly first: ReferenceLine | undefined;
}

/** The references with their quantities, and what each assignment would leave. */
const Lines = ({ form, first }: LinesProps) => {
  const { lines, userCompanies, sites } = form.getValues();
  const [known, setKnown] = useState<ReadonlyMap<string, ReferenceLine>>(new Map(first ? [[first.id, first]] : []));
  const holders = Math.max(1, userCompanies.length + sites.length);
  const learn = (option: Option | null): void => {
    const row = (option as ReferenceOption | null)?.row;
    if (row) setKnown(new Map([...known, [row.id, row]]));
  };
  return (
    <div className={classes.lines}>
      {lines.map(({ key, stockReference, quantityToAssign }, index) => {
        const row = stockReference ? (known.get(stockReference) ?? null) : null;
        const warning = handOutWarning(row, (quantityToAssign ?? 0) * holders);
        return (
          <LabelledGroup as="div" key={key} aria-label={`Ligne ${index + 1}`}>
            <div className={classes.line}>
              <EntityField
                label="Référence"
                required
                cacheKey="stock-references"
                search={searchReferences}
                chosen={first && first.id === stockReference ? { value: first.id, label: `${first.title} (${first.reference})` } : null}
                {...form.getInputProps(`lines.${index}.stockReference`)}
                onChoose={learn}
              />
              <NumberField
                label={holders > 1 ? 'Quantité chacun' : 'Quantité'}
                integer
                required
                {...form.getInputProps(`lines.${index}.quantityToAssign`)}
              />
              <RemoveLine
                label={`Retirer la ligne ${index + 1}`}
                disabled={lines.length === 1}
                onRemove={() => form.removeListItem('lines', index)}
              />
            </div>
            {warning ? (
              <Status as="p" className={classes.warning}>
                {warning}
              </Status>
            ) : null}
          </LabelledGroup>
        );
      })}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={lines.length >= 50}
          onClick={() => form.insertListItem('lines', newLine())}
        >
          Ajouter une référence
        </Button>
      </div>
    </div>
  );
};

/** A holder's error is reported on each line, but the form has its fields only once. */
const FIELD = /^lines\.\d+\.(userCompanies|sites|assignmentDate|comment)$/;
function onFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, data } = error;
  const path = (of: string): string => of.replace('stockReferenceAssignments', 'lines').replace(FIELD, '$1');
  const errors = Object.fromEntries(Object.entries(error.errors).map(([field, text]) => [path(field), text]));
  return new ApiError(status, { code, message, errors, data });
}

async function send(values: Values): Promise<unknown> {
  const stockReferenceAssignments = values.lines.map((line) => toLine(line, values));
  try {
    return await stockApi.saveAssignments({ body: { stockReferenceAssignments } });
  } catch (error) {
    throw onFields(error);
  }
}

export interface AssignmentDialogProps {
  /** The reference, when it is already chosen. */
  readonly reference?: ReferenceLine | undefined;
  /** The agent, when already chosen. */
  readonly agent?: Option | undefined;
  readonly site?: Option | undefined;
  readonly onClose: () => void;
}

export const AssignmentDialog = ({ reference, agent, site, onClose }: AssignmentDialogProps) => {
  const [initial] = useState<Values>({
    lines: [newLine(reference?.id)],
    userCompanies: agent ? [agent.value] : [],
    sites: site ? [site.value] : [],
    assignmentDate: today(),
    comment: '',
  });
  return (
    <FormDialog<Values, unknown>
      title="Nouvelle affectation de stock"
      creating
      initial={initial}
      topics={['stock']}
      success="Affectation enregistrée"
      check={problems}
      onSubmit={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Lines form={form} first={reference} />
          <EntitiesField label="Collaborateur" search={searchAllStaff} chosen={agent ? [agent] : []} {...form.getInputProps('userCompanies')} />
          <SitePicker>
            {(closed) => <EntitiesField label="Site" search={searchSites} chosen={site ? [site] : []} {...form.getInputProps('sites')} {...closed} />}
          </SitePicker>
          <DateField label="Affecté le" required half {...form.getInputProps('assignmentDate')} />
          <TextField label="Commentaire" lines={2} maxLength={2000} {...form.getInputProps('comment')} />
        </>
      )}
    </FormDialog>
  );
};

interface ChangeValues extends Record<string, unknown> {
  quantityToAssign: number | null;
  assignmentDate: string | null;
  comment: string;
}

export const ChangeAssignmentDialog = ({ row, onClose }: { readonly row: AssignmentLine; readonly onClose: () => void }) => (
  <FormDialog<ChangeValues, unknown>
    title={`${row.stockReference.title}, ${holderOf(row)}`}
    initial={{ quantityToAssign: row.quantity, assignmentDate: row.assignmentDate, comment: row.comment }}
    labels={{ quantity: 'Quantité', assigned_on: 'Affecté le', comment: 'Commentaire' }}
    topics={['stock']}
    success="Affectation enregistrée"
    check={({ quantityToAssign, assignmentDate }) => ({
      quantityToAssign:
        assignmentIssues({ userCompanies: ['-'], sites: [], quantityToAssign: quantityToAssign ?? 0 }).errors['quantityToAssign'] ?? null,
      assignmentDate: assignmentDate === null ? messages.required : null,
    })}
    onSubmit={({ quantityToAssign, assignmentDate, comment }, { version }) =>
      stockApi.saveAssignment({
        body: {
          id: row.id,
          version: version ?? row.version,
          quantityToAssign: quantityToAssign ?? row.quantity,
          assignmentDate: assignmentDate ?? row.assignmentDate,
          comment,
        },
      })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <NumberField label="Quantité" integer required half {...form.getInputProps('quantityToAssign')} />
        <DateField label="Affecté le" required half {...form.getInputProps('assignmentDate')} />
        <TextField label="Commentaire" lines={2} maxLength={2000} {...form.getInputProps('comment')} />
      </>
    )}
  </FormDialog>
);
