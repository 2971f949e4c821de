// Lines of a form, filled in like a spreadsheet. Tab leads to the next line, Enter to the line below, and pasted spreadsheet cells become
// lines.
import { LabelledGroup } from '../labelled-group.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ClipboardEvent, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { plural } from '../../../format/numbers.ts';
import { toast } from '../../toast.ts';
import classes from './lines-field.module.css';
import type { FormLine } from './lines.ts';
import { pastedCells, putCells, type PastedColumn, type PastePlace } from './pasted-lines.ts';
import type { AnyForm } from '../use-entity-form.ts';
import { RemoveLine } from './remove-line.tsx';

/** Props of a cell's field: its label and the form's state for its value. */
export type CellInput = ReturnType<AnyForm['getInputProps']> & { readonly label: string; readonly required?: boolean };

export interface LineColumn<Line> extends PastedColumn<Line> {
  /** Path of the value inside the line. */
  readonly path: string;
  readonly required?: boolean;
  /** Share of the width. */
  readonly share?: number;
  /** `set` changes other values of the line too. */
  readonly field: (input: CellInput, set: (values: Partial<Line>) => void) => ReactNode;
}

export interface LinesFieldProps<Line extends FormLine> {
  readonly form: AnyForm;
  /** Path of the lines in the form's values. */
  readonly at: string;
  /** « Site », « Ronde »: the name of a line, followed by its number. */
  readonly one: string;
  readonly columns: readonly LineColumn<Line>[];
  readonly newLine: () => Line;
  readonly isBlank: (line: Line) => boolean;
  readonly most: number;
}

/** The cell that contains this element. */
function placeOf(target: EventTarget): PastePlace | null {
  const cell = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const [row, column] = (cell ?? '').split(':').map(Number);
  return cell === undefined || row === undefined || column === undefined ? null : { row, column };
}

const isAlone = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
const isPlainText = (target: EventTarget): boolean => target instanceof HTMLInputElement && !target.hasAttribute('aria-haspopup');

/** Where a key leads from its cell: Tab in the last one to the next line, Enter down. */
function placeAfter(event: KeyboardEvent, lastColumn: number): PastePlace | null {
  const place = isAlone(event) ? placeOf(event.target) : null;
  if (!place) return null;
  if (event.key === 'Enter' && isPlainText(event.target)) return { row: place.row + 1, column: place.column };
  const leaves = event.key === 'Tab' && place.column === lastColumn && event.target instanceof HTMLInputElement;
  return leaves ? { row: place.row + 1, column: 0 } : null;
}

/** Focuses a cell as soon as it exists: its line may have to be created first. */
function useFocusAt() {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<PastePlace | null>(null);
  useLayoutEffect(() => {
    const at = wanted.current;
    const field = at && ref.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"] input:not([type="hidden"])`);
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  const focusAt = (place: PastePlace): void => {
    wanted.current = place;
  };
  return { ref, focusAt };
}

function useSheet<Line extends FormLine>({ form, at, columns, newLine, isBlank, most }: LinesFieldProps<Line>) {
  const lines = (form.getValues() as Record<string, Line[]>)[at] ?? [];
  const { ref, focusAt } = useFocusAt();
  const set = (next: readonly Line[]): void => {
    form.setFieldValue(at, next);
    form.clearErrors();
  };
  /** Goes to this line. A missing line is created if the one before it is filled in. Returns whether the line exists. */
  const goTo = (place: PastePlace): boolean => {
    const last = lines[place.row - 1];
    if (place.row >= lines.length && (place.row >= most || !last || isBlank(last))) return false;
    focusAt(place);
    set(place.row >= lines.length ? [...lines, newLine()] : [...lines]);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeAfter(event, columns.length - 1);
    if (!place) return;
    // Enter never submits a sheet that is being filled in. Tab leaves it after the last empty line.
    if (goTo(place) || event.key === 'Enter') event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!place || !cells) return;
    event.preventDefault();
    const { lines: next, left } = putCells(lines, cells, place, { columns, newLine, most });
    set(next);
    if (left > 0) toast.warning(`${plural(most, 'ligne', 'lignes')} au plus : ${plural(left, 'ligne n’a', 'lignes n’ont')} pas été prises`, 5000);
  };
  const remove = (index: number): void => set(lines.filter((_, each) => each !== index));
  const add = (): void => {
    focusAt({ row: lines.length, column: 0 });
    set([...lines, newLine()]);
  };
  return { ref, lines, hand: { onKeyDown, onPaste }, remove, add };
}

export const LinesField = <Line extends FormLine>(props: LinesFieldProps<Line>) => {
  const { form, at, one, columns, most } = props;
  const { ref, lines, hand, remove, add } = useSheet(props);
  const tracks = { '--lines-tracks': columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties;
  return (
    <div ref={ref} className={classes.lines} style={tracks} {...hand}>
      <p className={classes.hint}>
        Tab passe à la ligne suivante. Des lignes copiées d’un tableur se collent telles quelles : {columns.map(({ label }) => label).join(', ')}.
      </p>
      {lines.map((line, index) => (
        <LabelledGroup as="div" key={line.key} className={classes.line} aria-label={`${one} ${index + 1}`}>
          {columns.map(({ path, label, required = false, field }, column) => (
            <div key={path} data-cell={`${index}:${column}`}>
              {field({ ...form.getInputProps(`${at}.${index}.${path}`), label, required }, (values) => {
                form.setFieldValue(`${at}.${index}`, { ...line, ...values });
                form.clearFieldError(`${at}.${index}.${path}`);
              })}
            </div>
          ))}
          <RemoveLine
            className={classes.remove}
            label={`Retirer la ligne ${index + 1}`}
            disabled={lines.length === 1}
            onRemove={() => remove(index)}
          />
        </LabelledGroup>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} disabled={lines.length >= most} onClick={add}>
          Ajouter une ligne
        </Button>
      </div>
    </div>
  );
};
