// Sets fields of a form when the caller knows only a part of it. The names and values of that part are type-checked.
import type { AnyForm, EntityForm, FormValues } from './use-entity-form.ts';

export const fieldSetter = <Part extends FormValues>(form: AnyForm): EntityForm<Part>['setFieldValue'] => form.setFieldValue;
