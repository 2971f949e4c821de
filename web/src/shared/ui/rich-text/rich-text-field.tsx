// A rich text in a form: the editor comes when it is needed, the value is one text (plain words are read as such).
//
//   <RichTextField label="Consignes" {...form.getInputProps('instructions')} />
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { FieldProps } from '../fields/field-props.ts';
import { RichTextView } from './rich-text-view.tsx';
import classes from './rich-text.module.css';

const Editor = lazy(() => import('./editor.tsx').then((m) => ({ default: m.RichTextEditorBox })));

export const RichTextField = (props: FieldProps<string>) => {
  const { label, value = '', onChange, error, description, required = false, disabled = false, readOnly = false, half, placeholder } = props;
  const id = useId();
  const notes = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      description={description}
      withAsterisk={required}
      {...(half ? { 'data-half': true } : {})}
    >
      {disabled || readOnly ? (
        <div className={classes.shut} role="group" aria-labelledby={`${id}-label`}>
          {value ? <RichTextView text={value} /> : <span className={classes.none}>Aucun texte</span>}
        </div>
      ) : (
        <Suspense fallback={<Skeleton height={334} aria-label="Chargement de l’éditeur" aria-busy="true" role="status" />}>
          <Editor
            value={value}
            onChange={(next) => onChange?.(next)}
            labelledBy={`${id}-label`}
            describedBy={notes}
            invalid={Boolean(error)}
            required={required}
            placeholder={placeholder ?? ''}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
};
