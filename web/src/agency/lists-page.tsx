// The lists that an agency makes its own: why somebody is absent, which specialties are offered, what the logbook tells, what may be asked for.
import { agencyEventTypes, isWrittenByHand } from '@vigie/domain/field/event-types.ts';
import { changedEventTypes, settingOf } from '@vigie/domain/field/event-type-settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { AbsenceTypesCard } from './absence-types-card.tsx';
import { agencyApi, type Profile } from './agency-api.ts';
import { EntryTypesCard } from './entry-types-card.tsx';
import { SpecialtiesCard } from './specialties-card.tsx';
import { SettingsForm, SettingsPage } from './settings-page.tsx';
import { TypesCard } from './types-card.tsx';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

/** All the types that people write, not only what differs from the product's. */
function valuesOf(profile: Profile) {
  const { unavailabilityTypes, serviceEventTypes, requestTypes, agencyCustomerRequestTypes, disabledSpecialties } = settingsOf(profile);
  const written = agencyEventTypes(serviceEventTypes).filter(isWrittenByHand).map(settingOf);
  return { settings: { unavailabilityTypes, serviceEventTypes: written, requestTypes, agencyCustomerRequestTypes, disabledSpecialties } };
}
export type ListValues = ReturnType<typeof valuesOf>;
export interface ListPartProps {
  readonly form: EntityForm<ListValues>;
  /** Keys that records bear; undefined until they are known. */
  readonly used: readonly string[] | undefined;
}

const callOf = ({ settings }: ListValues) => ({ settings: { ...settings, serviceEventTypes: changedEventTypes(settings.serviceEventTypes) } });

const ListsForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<ListValues>(profile, valuesOf(profile), {}, callOf);
  const { data: used } = useQuery({ queryKey: ['unavailabilities', 'types-in-use'], queryFn: ({ signal }) => agencyApi.typesInUse({ signal }) });
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <AbsenceTypesCard form={form} used={used?.unavailabilityTypes} />
      <SpecialtiesCard form={form} />
      <EntryTypesCard form={form} used={used?.serviceEventTypes} />
      <TypesCard title="Types de demandes des collaborateurs" form={form} at="requestTypes" />
      <TypesCard title="Types de demandes des clients" form={form} at="agencyCustomerRequestTypes" />
    </SettingsForm>
  );
};

export const ListsPage = () => (
  <SettingsPage title="Listes" lead="Les motifs et les types que vos formulaires proposent.">
    {(profile, reload) => <ListsForm profile={profile} onReload={reload} />}
  </SettingsPage>
);
