// The form of a document with two ways to save: as a draft, or to number it.
import { useRef } from 'react';
import { useEntityForm, type EntityFormModel, type EntityFormOptions, type FormValues, type SubmitAbout } from '../shared/ui/form/use-entity-form.ts';
import type { Intent } from './document-frame.tsx';

interface DocumentFormOptions<Values extends FormValues, Saved> extends Omit<
  EntityFormOptions<Values, Saved>,
  'allowUnchanged' | 'onSaved' | 'onSubmit'
> {
  readonly onSubmit: (values: Values, about: SubmitAbout & { readonly intent: Intent }) => Promise<Saved>;
  /** The save button that also numbers the document. */
  readonly onValidate: (saved: Saved) => void;
  /** The save button for a draft. */
  readonly onClose: () => void;
}

interface DocumentForm<Values extends FormValues> {
  readonly model: EntityFormModel<Values>;
  readonly submit: (intent: Intent) => void;
}

export function useDocumentForm<Values extends FormValues, Saved>(options: DocumentFormOptions<Values, Saved>): DocumentForm<Values> {
  const intent = useRef<Intent>('save');
  const { onSubmit, onValidate, onClose, ...others } = options;
  const model = useEntityForm<Values, Saved>({
    ...others,
    allowUnchanged: true,
    onSubmit: (values, about) => onSubmit(values, { ...about, intent: intent.current }),
    onSaved: (saved) => (intent.current === 'validate' ? onValidate(saved) : onClose()),
  });
  const submit = (next: Intent): void => {
    intent.current = next;
    model.submit();
  };
  return { model, submit };
}
