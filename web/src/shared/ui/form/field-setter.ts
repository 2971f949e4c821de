// Sets fields of a form of which the caller knows only a part. The names and values of that part are type-checked.
import type { AnyForm, EntityForm, FormValues } from './use-entity-form.ts';

export const fieldSetter = <Part extends FormValues>(form: AnyForm): EntityForm<Part>['setFieldValue'] => form.setFieldValue;
