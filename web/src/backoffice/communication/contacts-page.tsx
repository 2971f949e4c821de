// How agencies reach the platform: its address and two numbers, each of which may be off (C-283, C-286, C-288).
import { Loader, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contactsIssues, type AdminContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PhoneField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { communicationApi } from '../api.ts';
import { FormCard, PageForm } from '../../shared/ui/form/page-form.tsx';

type Values = AdminContacts & Record<string, unknown>;

const ContactsForm = ({ contacts }: { readonly contacts: AdminContacts }) => {
  const model = useEntityForm<Values, AdminContacts>({
    initial: { ...contacts },
    noChange: 'warning',
    topics: ['platform'],
    success: 'Contacts enregistrés',
    check: contactsIssues,
    onSubmit: (values) => communicationApi.saveContacts({ body: values }),
  });
  const { form } = model;
  const phone = (name: 'supportPhone' | 'commercialPhone') => ({
    ...form.getInputProps(name),
    onChange: (value: string | null) => form.setFieldValue(name, value ?? ''),
  });
  return (
    <PageForm model={model}>
      <FormCard title="Adresse">
        <TextField label="E-mail" type="email" maxLength={255} {...form.getInputProps('productEmail')} />
      </FormCard>
      <FormCard title="Téléphones" hint="Un numéro éteint n’est montré à aucune agence.">
        <PhoneField label="Support" half {...phone('supportPhone')} />
        <Switch label="Numéro du support affiché" {...form.getInputProps('isSupportPhoneActive', { type: 'checkbox' })} />
        <PhoneField label="Commercial" half {...phone('commercialPhone')} />
        <Switch label="Numéro commercial affiché" {...form.getInputProps('isCommercialPhoneActive', { type: 'checkbox' })} />
      </FormCard>
    </PageForm>
  );
};

export const ContactsPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', 'admin-contacts'],
    queryFn: ({ signal }) => communicationApi.adminContacts({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Page title="Contacts" narrow>
      {data ? <ContactsForm contacts={data} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loader aria-label="Chargement" /> : null}
    </Page>
  );
};
