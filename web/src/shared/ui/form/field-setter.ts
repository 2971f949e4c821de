// Sets fields of a form of which the caller knows a part only: the names and values of that part are held to their types.
import type { AnyForm, EntityForm, FormValues } from './use-entity-form.ts';

export const fieldSetter = <Part extends FormValues>(form: AnyForm): EntityForm<Part>['setFieldValue'] => form.setFieldValue;
