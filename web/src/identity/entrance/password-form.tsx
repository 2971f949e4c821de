// Changes the password: the current one, the new one twice.

import { session } from '../../shared/session/session-store.ts';
import { InlineForm } from '../../shared/ui/form/inline-form.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { identityApi } from '../identity-api.ts';
import { PasswordConditions } from './password-conditions.tsx';
import { passwordIssue } from './password-rules.ts';
import { PasswordField } from './password-field.tsx';

const EMPTY = { currentPassword: '', newPassword: '', again: '' };

const check = ({ currentPassword, newPassword, again }: typeof EMPTY) => ({
  currentPassword: currentPassword ? null : 'Obligatoire',
  newPassword: passwordIssue(newPassword),
  again: again === newPassword ? null : 'Les deux mots de passe diffèrent',
});

export const PasswordForm = () => {
  const model = useEntityForm({
    initial: EMPTY,
    check,
    onSubmit: ({ currentPassword, newPassword }) => identityApi.saveMe({ body: { currentPassword, newPassword } }),
    success: 'Mot de passe changé',
    onSaved: (user) => {
      session.setUser(user);
      model.form.setValues(EMPTY);
      model.form.resetDirty(EMPTY);
    },
  });
  const { form } = model;
  return (
    <InlineForm model={model} submitLabel="Changer le mot de passe">
      <PasswordField label="Mot de passe actuel" autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        wrapperProps={{ 'data-half': true }}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Le même, une seconde fois"
        autoComplete="new-password"
        wrapperProps={{ 'data-half': true }}
        {...form.getInputProps('again')}
      />
      <PasswordConditions password={form.values.newPassword} />
    </InlineForm>
  );
};
