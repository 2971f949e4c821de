// The form values of an agency's own lists, and the props of each card.
import { agencyEventTypes, isWrittenByHand } from '@vigie/domain/field/logbook/event-types.ts';
import { settingOf } from '@vigie/domain/field/logbook/event-type-settings.ts';
import type { EntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import type { Profile } from '../../agency-api.ts';
import { settingsOf } from '../use-settings-form.ts';

/** All the types that people write, not only those that differ from the product's. */
export function listValuesOf(profile: Profile) {
  const { unavailabilityTypes, salaryElementTypes, serviceEventTypes, requestTypes, agencyCustomerRequestTypes, disabledSpecialties } =
    settingsOf(profile);
  const written = agencyEventTypes(serviceEventTypes).filter(isWrittenByHand).map(settingOf);
  return {
    settings: { unavailabilityTypes, salaryElementTypes, serviceEventTypes: written, requestTypes, agencyCustomerRequestTypes, disabledSpecialties },
  };
}
export type ListValues = ReturnType<typeof listValuesOf>;
export interface ListPartProps {
  readonly form: EntityForm<ListValues>;
  /** Keys that records use; undefined until they are known. */
  readonly used: readonly string[] | undefined;
}
