// The agency's own lists: types of absence, specialties offered, logbook types, request types.
import { changedEventTypes } from '@vigie/domain/field/logbook/event-type-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { AbsenceTypesCard } from './absence-types-card.tsx';
import { agencyApi, type Profile } from '../../agency-api.ts';
import { listValuesOf, type ListValues } from './list-values.ts';
import { EntryTypesCard } from './entry-types-card.tsx';
import { ElementTypesCard } from './element-types-card.tsx';
import { SpecialtiesCard } from './specialties-card.tsx';
import { SettingsForm, SettingsPage } from '../settings-page.tsx';
import { TypesCard } from './types-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const callOf = ({ settings }: ListValues) => ({ settings: { ...settings, serviceEventTypes: changedEventTypes(settings.serviceEventTypes) } });

const ListsForm = ({ profile, onReload }: { readonly profile: Profile; readonly onReload: () => void }) => {
  const model = useSettingsForm<ListValues>(profile, listValuesOf(profile), {}, callOf);
  const { data: used } = useQuery({ queryKey: ['unavailabilities', 'types-in-use'], queryFn: ({ signal }) => agencyApi.typesInUse({ signal }) });
  const { form } = model;
  return (
    <SettingsForm model={model} onReload={onReload}>
      <AbsenceTypesCard form={form} used={used?.unavailabilityTypes} />
      <ElementTypesCard form={form} used={used?.salaryElementTypes} recorded={used?.recordedElementTypes} />
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
