// A part of a long form that may stay closed. It opens by itself when one of its fields is refused.
//
//   <FormSection title="Contacts" summary="2 contacts" fields={['contacts']} form={form}> … </FormSection>
import { useState, type ReactNode } from 'react';
import dialog from '../dialog.module.css';
import classes from './form-section.module.css';
import { holds } from './step-in-error.ts';

export interface FormSectionProps {
  readonly title: string;
  /** What it contains, beside the title: a count, « aucune ». */
  readonly summary?: string;
  /** Paths whose refusals open it. */
  readonly fields?: readonly string[];
  readonly form?: { readonly errors: Readonly<Record<string, unknown>> };
  readonly initiallyOpen?: boolean;
  readonly children: ReactNode;
}

export const FormSection = ({ title, summary, fields = [], form, initiallyOpen = false, children }: FormSectionProps) => {
  const [open, setOpen] = useState(initiallyOpen);
  const refused = Object.keys(form?.errors ?? {}).some((path) => holds({ fields }, path));
  return (
    <details className={classes.section} open={open || refused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.title} data-refused={refused || undefined}>
        <span>{title}</span>
        {summary ? <small>{summary}</small> : null}
        {refused ? <span className="visually-hidden"> (à corriger)</span> : null}
      </summary>
      <div className={dialog.fields}>{children}</div>
    </details>
  );
};
