// The welcome dialog, once, at the first sign-in: the person's name, and a new password where one was assigned.
import { Button, Modal } from '@mantine/core';
import { ProfilePatch, type CurrentUser } from '@vigie/contract/identity/schemas.ts';
import type { FormEvent } from 'react';
import { identityApi } from '../../identity/identity-api.ts';
import { chosenPassword } from '../../identity/entrance/chosen-password.ts';
import { PasswordConditions } from '../../identity/entrance/password-conditions.tsx';
import { PasswordField } from '../../identity/entrance/password-field.tsx';
import { passwordIssue } from '../../identity/entrance/password-rules.ts';
import { session } from '../../shared/session/session-store.ts';
import { PhoneField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { useEntityForm, type EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { useLayer } from '../../shared/ui/layers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from './welcome-dialog.module.css';

interface Values extends Record<string, unknown> {
  firstname: string;
  lastname: string;
  phone: string;
  currentPassword: string;
  newPassword: string;
}

/** The password changes only when a new one is typed: who came by a link has just chosen theirs. */
const check = ({ firstname, lastname, currentPassword, newPassword }: Values) => ({
  firstname: firstname.trim() ? null : 'Obligatoire',
  lastname: lastname.trim() ? null : 'Obligatoire',
  newPassword: newPassword ? passwordIssue(newPassword) : null,
  currentPassword: newPassword && !currentPassword ? 'Obligatoire' : null,
});

const bodyOf = ({ currentPassword, newPassword, ...profile }: Values) =>
  ProfilePatch.parse({ ...profile, firstLogin: false, ...(newPassword ? { currentPassword, newPassword } : {}) });

/** Only for whoever came with a password that somebody else chose. */
const GivenPassword = ({ form }: { readonly form: EntityForm<Values> }) => (
  <>
    <p className={classes.text}>Si votre mot de passe vous a été donné par quelqu’un, choisissez le vôtre maintenant.</p>
    <PasswordField
      label="Nouveau mot de passe"
      autoComplete="new-password"
      wrapperProps={{ 'data-half': true }}
      {...form.getInputProps('newPassword')}
    />
    <PasswordField
      label="Mot de passe actuel"
      autoComplete="current-password"
      wrapperProps={{ 'data-half': true }}
      disabled={!form.values.newPassword}
      {...form.getInputProps('currentPassword')}
    />
    {form.values.newPassword ? <PasswordConditions password={form.values.newPassword} /> : null}
  </>
);

export const WelcomeDialog = ({ user }: { readonly user: CurrentUser }) => {
  const { form, saving, problem, submit } = useEntityForm<Values, CurrentUser>({
    initial: { firstname: user.firstname, lastname: user.lastname, phone: user.phone, currentPassword: '', newPassword: '' },
    // The person may continue without any change.
    allowUnchanged: true,
    check,
    onSubmit: (values) => identityApi.saveMe({ body: bodyOf(values) }),
    onSaved: session.setUser,
  });
  const stay = useLayer(() => undefined);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  const phone = form.getInputProps('phone');
  return (
    <Modal opened onClose={stay} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="Bienvenue dans Vigie">
      <form onSubmit={onSubmit} noValidate>
        {problem ? (
          <p className={dialog.error} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={dialog.fields}>
          <p className={classes.text}>Vérifiez vos coordonnées. Cette étape ne vous sera plus présentée.</p>
          <TextField label="Prénom" required half autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextField label="Nom" required half autoComplete="family-name" {...form.getInputProps('lastname')} />
          <PhoneField label="Téléphone" half {...phone} onChange={(value) => form.setFieldValue('phone', value ?? '')} />
          {chosenPassword.isOf(user.email) ? null : <GivenPassword form={form} />}
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={saving}>
            Continuer
          </Button>
        </div>
      </form>
    </Modal>
  );
};
