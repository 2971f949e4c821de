// A rich text in a form: the editor comes when it is needed, the value is one text (plain words are read as such).
//
//   <RichTextField label="Consignes" {...form.getInputProps('instructions')} />
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { richTextLimit } from '@vigie/domain/shared/validators.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { RichTextView } from './rich-text-view.tsx';
import classes from './rich-text.module.css';

const Editor = lazy(() => import('./editor.tsx').then((m) => ({ default: m.RichTextEditorBox })));

const Shut = ({ text, labelledBy }: { readonly text: string; readonly labelledBy: string }) => (
  <div className={classes.shut} role="group" aria-labelledby={labelledBy}>
    {text ? <RichTextView text={text} /> : <span className={classes.none}>Aucun texte</span>}
  </div>
);

/** Mantine names the description and the error of a field after its identifier. */
const describedBy = (id: string, { description, error }: FieldProps<string>): string =>
  [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

export interface RichTextFieldProps extends FieldProps<string> {
  /** False for a text that stands on many mails or documents: words only. */
  readonly images?: boolean;
  readonly limit?: number;
}

export const RichTextField = (props: RichTextFieldProps) => {
  const { label, value = '', onChange, error, description, required = false, disabled = false, readOnly = false, half, placeholder = '' } = props;
  const id = useId();
  // A form that only shows shuts its fields by their fieldset, which an editor does not obey by itself.
  const [isShut, setShut] = useState(false);
  const look = (element: HTMLElement | null): void => {
    if (element) setShut(element.closest('fieldset:disabled') !== null);
  };
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
      {disabled || readOnly || isShut ? (
        <Shut text={value} labelledBy={`${id}-label`} />
      ) : (
        <Suspense fallback={<Skeleton height={334} aria-label="Chargement de l’éditeur" aria-busy="true" role="status" />}>
          <Editor
            value={value}
            onChange={(next) => onChange?.(next)}
            labelledBy={`${id}-label`}
            describedBy={describedBy(id, props)}
            invalid={Boolean(error)}
            required={required}
            placeholder={placeholder}
            withImages={props.images ?? true}
            limit={props.limit ?? richTextLimit}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
};
