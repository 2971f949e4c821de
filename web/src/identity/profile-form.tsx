// Name and phone of the person.
import { ProfilePatch, type CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { session } from '../shared/session/session-store.ts';
import { PhoneField } from '../shared/ui/fields/number-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { InlineForm } from '../shared/ui/form/inline-form.tsx';
import { useEntityForm } from '../shared/ui/form/use-entity-form.ts';
import { identityApi } from './identity-api.ts';

const Schema = ProfilePatch.pick({ firstname: true, lastname: true, phone: true }).required();

export const ProfileForm = ({ user }: { readonly user: CurrentUser }) => {
  const model = useEntityForm({
    initial: { firstname: user.firstname, lastname: user.lastname, phone: user.phone },
    schema: Schema,
    onSubmit: (values) => identityApi.saveMe({ body: values }),
    success: 'Vos paramètres ont bien été pris en compte',
    noChange: 'warning',
    onSaved: session.setUser,
  });
  const { form } = model;
  const phone = form.getInputProps('phone');
  return (
    <InlineForm model={model}>
      <TextField label="Prénom" required half autoComplete="given-name" {...form.getInputProps('firstname')} />
      <TextField label="Nom" required half autoComplete="family-name" {...form.getInputProps('lastname')} />
      <PhoneField label="Téléphone" half {...phone} onChange={(value) => form.setFieldValue('phone', value ?? '')} />
    </InlineForm>
  );
};
