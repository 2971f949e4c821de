// The part of a form that shared fields know. The names and values of that part are type-checked.
import type { AnyForm, EntityForm, FormValues } from './use-entity-form.ts';

export const formPart = <Part extends FormValues>(form: AnyForm): EntityForm<Part> => form;
