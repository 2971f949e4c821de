// Step « Identité » of the agent's form: who the person is, how to reach them, and sealed data by right.
import { Checkbox } from '@mantine/core';
import { Civility, Gender, bloodGroups } from '@vigie/domain/agents/agent.ts';
import { nirWarnings } from '@vigie/domain/shared/identifiers.ts';
import { AddressFields } from '../../shared/ui/fields/address/address-fields.tsx';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { FormFacts } from './agent-form.ts';
import type { AgentValues } from './agent-values.ts';
import { agentTypeOptions, civilityOptions, genderOptions } from '../agent-words.ts';
import classes from '../agents.module.css';
import { PhonesField } from '../../shared/ui/fields/phones-field.tsx';
import { Doubts, type AgentForm } from './parts.tsx';

export const identityFields = [
  'civility',
  'gender',
  'lastname',
  'firstname',
  'type',
  'number',
  'email',
  'phones',
  'address',
  'birthOn',
  'birthLocation',
  'nationality',
  'externalCompanyName',
  'siret',
  'position',
  'plannable',
  'sendPlanning',
  'picture',
  'pictureFileId',
  'personalData',
  'comments',
] as const;

const genderOf = (value: string): 'male' | 'female' | undefined =>
  Number(value) === Gender.male ? 'male' : Number(value) === Gender.female ? 'female' : undefined;

/** The civility sets the gender where it was left open. */
const genderAfter = (civility: string, gender: string): string => {
  if (Number(gender) !== Gender.unknown) return gender;
  return Number(civility) === Civility.mister ? '1' : Number(civility) === Civility.madam ? '2' : '0';
};

const Company = ({ form, values }: { readonly form: AgentForm; readonly values: AgentValues }) =>
  values.type === 'EXTERNAL' || values.type === 'SELF' ? (
    <>
      <TextField label="Société" half required={values.type === 'EXTERNAL'} {...form.getInputProps('externalCompanyName')} />
      <TextField label="SIRET" half inputMode="numeric" {...form.getInputProps('siret')} />
    </>
  ) : null;

const PersonalData = ({ form, values, facts }: { readonly form: AgentForm; readonly values: AgentValues; readonly facts: FormFacts }) => {
  const disabled = !facts.mayEditPersonalData;
  const doubts = disabled
    ? []
    : nirWarnings(values.personalData.socialSecurityNumber, {
        gender: genderOf(values.gender),
        birthDate: values.birthOn ?? undefined,
      });
  return (
    <FormSection title="Données sensibles" summary={disabled ? 'réservées à la paie' : 'chiffrées'} fields={['personalData']} form={form}>
      <div data-half>
        <TextField
          label="Numéro de sécurité sociale"
          disabled={disabled}
          placeholder="0 00 00 00 000 000 00"
          {...form.getInputProps('personalData.socialSecurityNumber')}
        />
        <Doubts of={doubts} />
      </div>
      <TextField label="IBAN" half disabled={disabled} {...form.getInputProps('personalData.iban')} />
      <TextField label="BIC" half disabled={disabled} {...form.getInputProps('personalData.bic')} />
      <TextField label="Titulaire du compte" half disabled={disabled} {...form.getInputProps('personalData.accountHolder')} />
      {disabled ? (
        <TextField label="Groupe sanguin" half disabled {...form.getInputProps('personalData.bloodGroup')} />
      ) : (
        <SelectField
          label="Groupe sanguin"
          half
          options={bloodGroups.map((value) => ({ value, label: value }))}
          {...form.getInputProps('personalData.bloodGroup')}
          value={values.personalData.bloodGroup || null}
          onChange={(next) => form.setFieldValue('personalData.bloodGroup', next ?? '')}
        />
      )}
    </FormSection>
  );
};

export interface IdentityStepProps {
  readonly form: AgentForm;
  readonly facts: FormFacts;
  readonly creating: boolean;
}

export const IdentityStep = ({ form, facts, creating }: IdentityStepProps) => {
  const values = form.getValues();
  return (
    <>
      <SelectField
        label="Civilité"
        half
        required
        options={civilityOptions}
        {...form.getInputProps('civility')}
        onChange={(civility) => form.setValues({ civility: civility ?? '0', gender: genderAfter(civility ?? '0', values.gender) })}
      />
      <SelectField label="Genre" half required options={genderOptions} {...form.getInputProps('gender')} />
      <TextField label="Nom" half required {...form.getInputProps('lastname')} />
      <TextField label="Prénom" half required {...form.getInputProps('firstname')} />
      <SelectField label="Type" half required options={agentTypeOptions} {...form.getInputProps('type')} />
      <TextField label="Matricule" half placeholder={creating ? 'Donné à l’enregistrement' : ''} {...form.getInputProps('number')} />
      <Company form={form} values={values} />
      <TextField label="Poste" half {...form.getInputProps('position')} />
      <TextField label="E-mail" half type="email" {...form.getInputProps('email')} />
      {facts.maySeePhones || creating ? <PhonesField form={form} /> : null}
      <div className={classes.items} data-half>
        <Checkbox label="Planifiable" {...form.getInputProps('plannable', { type: 'checkbox' })} />
        <Checkbox label="Reçoit son planning par e-mail" {...form.getInputProps('sendPlanning', { type: 'checkbox' })} />
      </div>
      <FormSection title="Adresse" summary={values.address.city} fields={['address']} form={form} initiallyOpen={creating}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title="Naissance, nationalité, photo" fields={['birthOn', 'birthLocation', 'nationality', 'picture', 'pictureFileId']} form={form}>
        <DateField label="Date de naissance" half {...form.getInputProps('birthOn')} />
        <TextField label="Lieu de naissance" half {...form.getInputProps('birthLocation')} />
        <TextField label="Nationalité" half {...form.getInputProps('nationality')} />
        <FileField label="Photo" half allowed={['image/jpeg', 'image/png', 'image/webp']} {...form.getInputProps('picture')} />
      </FormSection>
      <PersonalData form={form} values={values} facts={facts} />
      <TextField label="Commentaires" lines={2} {...form.getInputProps('comments')} />
    </>
  );
};
