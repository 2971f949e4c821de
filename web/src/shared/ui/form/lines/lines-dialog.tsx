// A dialog that creates several records at once, one per line, all or none. Shared values are asked once, above the lines.
//
//   <LinesDialog title="Plusieurs sites" one="Site" list="sites" shared={{ customerId: null }} columns={columns} newLine={newLine}
//     isBlank={(line) => line.name === ''} issues={(line, { customerId }) => siteIssues(…)} send={(lines, shared) => sitesApi.saveSeveral(…)}
//     saved={['site enregistré', 'sites enregistrés']} topics={['sites']} onClose={close}>
//     {(form) => <EntityField label="Client" {...form.getInputProps('customerId')} />}
//   </LinesDialog>
import type { ReactNode } from 'react';
import { messages } from '@vigie/domain/shared/validators.ts';
import { plural } from '../../../format/numbers.ts';
import { toast } from '../../toast.ts';
import type { DialogSize } from '../dialog-frame.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { LinesField, type LineColumn } from './lines-field.tsx';
import type { FormLine } from './lines.ts';
import { sendTogether } from './send-lines.ts';
import type { AnyForm } from '../use-entity-form.ts';

const MOST = 100;
const FIRST_LINES = 3;

export interface LinesDialogProps<Line extends FormLine, Shared extends Record<string, unknown>> {
  readonly title: string;
  readonly size?: DialogSize;
  readonly one: string;
  /** Path of the lines in the form and in the call. */
  readonly list: string;
  /** The form's initial shared values. */
  readonly shared: Shared;
  readonly columns: readonly LineColumn<Line>[];
  readonly newLine: () => Line;
  readonly isBlank: (line: Line) => boolean;
  /** The server's own rules for one line: path inside the line, or name of a shared field → sentence. */
  readonly issues: (line: Line, shared: Shared) => Record<string, string>;
  readonly send: (lines: readonly Line[], shared: Shared) => Promise<unknown>;
  readonly saved: readonly [one: string, many: string];
  readonly topics: readonly string[];
  readonly readOnlyReason?: string | undefined;
  readonly onClose: () => void;
  /** Fields of the shared values. */
  readonly children?: (form: AnyForm) => ReactNode;
  /** Below the lines. */
  readonly below?: (form: AnyForm) => ReactNode;
}

type Values = Record<string, unknown>;

export const LinesDialog = <Line extends FormLine, Shared extends Record<string, unknown>>(props: LinesDialogProps<Line, Shared>) => {
  const { title, size = 'xl', one, list, shared, columns, newLine, isBlank, issues, send, saved, topics, readOnlyReason, onClose } = props;
  const linesOf = (values: Values): Line[] => values[list] as Line[];
  const sharedOf = (values: Values): Shared => Object.fromEntries(Object.keys(shared).map((key) => [key, values[key]])) as Shared;
  const check = (values: Values): Record<string, string> => {
    const lines = linesOf(values);
    if (lines.every(isBlank)) return { [`${list}.0.${columns[0]?.path ?? ''}`]: messages.required };
    const found = lines.flatMap((line, index) =>
      isBlank(line)
        ? []
        : Object.entries(issues(line, sharedOf(values))).map(([path, text]) => [path in shared ? path : `${list}.${index}.${path}`, text] as const),
    );
    return Object.fromEntries(found);
  };
  return (
    <FormDialog<Values, number>
      title={title}
      size={size}
      creating
      initial={{ ...shared, [list]: Array.from({ length: FIRST_LINES }, newLine) }}
      topics={topics}
      readOnlyReason={readOnlyReason}
      check={check}
      onSubmit={(values) =>
        sendTogether(list, linesOf(values), { isBlank, shared: Object.keys(shared) }, async (lines) => {
          await send(lines, sharedOf(values));
          return lines.length;
        })
      }
      onSaved={(count) => toast.success(plural(count, ...saved))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {props.children?.(form)}
          <LinesField form={form} at={list} one={one} columns={columns} newLine={newLine} isBlank={isBlank} most={MOST} />
          {props.below?.(form)}
        </>
      )}
    </FormDialog>
  );
};
