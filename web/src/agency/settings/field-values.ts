// The form values of an agency's planning and field settings, and the props of each card.
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Profile } from '../agency-api.ts';
import { settingsOf } from './use-settings-form.ts';

export function fieldValuesOf(profile: Profile) {
  const { planning, field, hours, agencySettingsFeature, customerPlanningSettings } = settingsOf(profile);
  return { settings: { planning, field, hours, agencySettingsFeature, customerPlanningSettings } };
}
export type FieldValues = ReturnType<typeof fieldValuesOf>;
export interface PartProps {
  readonly form: EntityForm<FieldValues>;
}
