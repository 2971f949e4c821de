// Narrows a form to the part that shared fields know, with type-checked names and values.
import type { AnyForm, EntityForm, FormValues } from './use-entity-form.ts';

export const formPart = <Part extends FormValues>(form: AnyForm): EntityForm<Part> => form;
