// The platform's settings of sign-ups: open or closed, the length of the trial, its licences, the conditions.
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SignUpSettingsSchema } from '@vigie/contract/backoffice/sign-up-endpoints.ts';
import { signUpLimits, signUpSettingsIssues, type SignUpSettings } from '@vigie/domain/backoffice/sign-up.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { signUpApi } from './sign-up-api.ts';

type Values = SignUpSettings & Record<string, unknown>;

export const SignUpSettingsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useQuery({
    queryKey: ['opened', 'sign-up-settings'],
    queryFn: ({ signal }) => signUpApi.signUpSettings({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <FormDialog<Values, SignUpSettings>
      title="Inscriptions et essai gratuit"
      initial={{ ...data }}
      schema={SignUpSettingsSchema}
      check={signUpSettingsIssues}
      topics={['platform']}
      success="Réglages enregistrés"
      onSubmit={(values) => signUpApi.saveSignUpSettings({ body: values })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Switch
            label="Inscription ouverte à tous"
            description="Fermée, la page donne les contacts de la plateforme"
            {...form.getInputProps('open', { type: 'checkbox' })}
          />
          <NumberField label="Durée de l’essai" suffix="jours" integer required half {...form.getInputProps('trialDays')} />
          <NumberField label="Accès pendant l’essai" integer required half {...form.getInputProps('licences')} />
          <TextField
            label="Conditions"
            description="Chaque nouvelle agence les accepte ; le texte accepté est gardé avec son inscription"
            lines={8}
            maxLength={signUpLimits.terms}
            {...form.getInputProps('terms')}
          />
        </>
      )}
    </FormDialog>
  );
};
