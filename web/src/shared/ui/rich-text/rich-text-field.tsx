// A rich text in a form. The editor loads when it is needed; the value is one text (plain text is accepted too).
//
//   <RichTextField label="Consignes" {...form.getInputProps('instructions')} />
import { Status } from '../state/status.tsx';
import { LabelledGroup } from '../form/labelled-group.tsx';
import { Button, Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { richTextLimit } from '@vigie/domain/shared/validators.ts';
import type { FieldProps } from '../fields/field-props.ts';
import type { Insertable } from './insert-control.tsx';
import { RichTextView } from './rich-text-view.tsx';
import classes from './rich-text.module.css';

const Editor = lazy(() => import('./editor.tsx').then((m) => ({ default: m.RichTextEditorBox })));

export interface RichTextFieldProps extends FieldProps<string> {
  /** False for a text printed on many mails or documents: no images. */
  readonly images?: boolean;
  readonly limit?: number;
  /** Shows the text, and the editor on request: for screens with several texts. */
  readonly folded?: boolean;
  /** Words offered at the cursor. */
  readonly insertable?: Insertable;
}

interface ShutProps {
  readonly text: string;
  readonly labelledBy: string;
  readonly onOpen?: () => void;
}

const Shut = ({ text, labelledBy, onOpen }: ShutProps) => (
  <LabelledGroup as="div" className={classes.shut} aria-labelledby={labelledBy}>
    {text ? <RichTextView text={text} /> : <span className={classes.none}>Aucun texte</span>}
    {onOpen ? (
      <Button variant="default" size="compact-sm" aria-describedby={labelledBy} onClick={onOpen}>
        {text ? 'Modifier' : 'Écrire'}
      </Button>
    ) : null}
  </LabelledGroup>
);

/** Mantine derives the ids of a field's description and error from its own id. */
const describedBy = (id: string, { description, error }: FieldProps<string>): string =>
  [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

interface WritingProps {
  readonly id: string;
  readonly field: RichTextFieldProps;
}

const Writing = ({ id, field }: WritingProps) => {
  const { value = '', onChange, error, required = false, placeholder = '', images = true, limit = richTextLimit, insertable } = field;
  return (
    <Suspense
      fallback={
        <Status as="div" aria-label="Chargement de l’éditeur" aria-busy="true">
          <Skeleton height={334} />
        </Status>
      }
    >
      <Editor
        value={value}
        onChange={(next) => onChange?.(next)}
        labelledBy={`${id}-label`}
        describedBy={describedBy(id, field)}
        invalid={Boolean(error)}
        required={required}
        placeholder={placeholder}
        withImages={images}
        limit={limit}
        insertable={insertable}
      />
    </Suspense>
  );
};

/** A read-only form disables its fields through their fieldset, which an editor does not obey by itself. */
function useShut({ disabled = false, readOnly = false }: RichTextFieldProps): [boolean, (element: HTMLElement | null) => void] {
  const [isShut, setShut] = useState(false);
  const look = (element: HTMLElement | null): void => {
    if (element) setShut(element.closest('fieldset:disabled') !== null);
  };
  return [disabled || readOnly || isShut, look];
}

export const RichTextField = (props: RichTextFieldProps) => {
  const { label, value = '', error, description, required = false, half, folded = false } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(!folded);
  const [isShut, look] = useShut(props);
  const isWritten = !isShut && (isOpen || Boolean(error));
  return (
    <Input.Wrapper
      id={id}
      ref={look}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      description={description}
      withAsterisk={required}
      {...(half ? { 'data-half': true } : {})}
    >
      {isWritten ? (
        <Writing id={id} field={props} />
      ) : (
        <Shut text={value} labelledBy={`${id}-label`} {...(isShut ? {} : { onOpen: () => setOpen(true) })} />
      )}
    </Input.Wrapper>
  );
};
