// The fields of an agency, in the dialog that creates one and on its page.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { formPart } from '../../shared/ui/form/form-part.ts';
import { Button, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { currencies, currencySigns } from '@vigie/domain/shared/money-format.ts';
import { useConfig } from '../../shared/api/platform.ts';
import { AddressFields } from '../../shared/ui/fields/address/address-fields.tsx';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { NumberField, PhoneField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { AnyForm, EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import classes from '../backoffice.module.css';
import { newError, type AgencyValues, type IdentityValues, type NewAgencyValues } from './agency-form.ts';
import { offerTypeOptions } from './agency-words.ts';

interface IdentityProps {
  /** The form for a new or an existing agency. */
  readonly form: AnyForm;
}

const currencyOptions = currencies.map((code) => ({
  value: code,
  label: currencySigns[code] === code ? code : `${code} (${currencySigns[code]})`,
}));

export const IdentityFields = ({ form: whole }: IdentityProps) => {
  const form = formPart<IdentityValues>(whole);
  return (
    <>
      <TextField label="Nom" required maxLength={120} {...form.getInputProps('name')} />
      <TextField label="E-mail" half type="email" maxLength={255} {...form.getInputProps('email')} />
      <PhoneField label="Téléphone" half {...form.getInputProps('phone')} onChange={(phone) => form.setFieldValue('phone', phone ?? '')} />
      <AddressFields form={form} />
    </>
  );
};

export const NumberFields = ({ form: whole }: IdentityProps) => {
  const form = formPart<IdentityValues>(whole);
  return (
    <>
      <TextField label="SIRET" half inputMode="numeric" maxLength={20} {...form.getInputProps('siret')} />
      <TextField label="TVA intracommunautaire" half maxLength={20} {...form.getInputProps('vatNumber')} />
      <TextField label="Autorisation CNAPS" maxLength={60} placeholder="AUT-031-…" {...form.getInputProps('cnapsNumber')} />
    </>
  );
};

export const PlaceFields = ({ form: whole }: IdentityProps) => {
  const form = formPart<IdentityValues & { timeZone?: string }>(whole);
  const providers = useConfig().data?.availableHolidaysProviders ?? [];
  const choose = (code: string | null): void => {
    if (!code) return;
    form.setFieldValue('holidayLocale', code);
    const zone = providers.find((each) => each.code === code)?.timeZone;
    if (zone && 'timeZone' in form.getValues()) form.setFieldValue('timeZone', zone);
  };
  return (
    <>
      <SelectField
        label="Jours fériés"
        required
        half
        options={providers.map(({ code, label }) => ({ value: code, label }))}
        {...form.getInputProps('holidayLocale')}
        onChange={choose}
      />
      <SelectField label="Devise" required half options={currencyOptions} {...form.getInputProps('currency')} />
    </>
  );
};

export const ManagerFields = ({ form }: { readonly form: EntityForm<NewAgencyValues> }) => (
  <>
    <TextField label="Prénom du propriétaire" required half maxLength={80} {...form.getInputProps('manager.firstname')} />
    <TextField label="Nom du propriétaire" required half maxLength={80} {...form.getInputProps('manager.lastname')} />
    <TextField
      label="E-mail du propriétaire"
      required
      type="email"
      maxLength={255}
      description="Il y reçoit le lien pour choisir son mot de passe."
      {...form.getInputProps('manager.email')}
    />
  </>
);

export const GrantFields = ({ form }: { readonly form: EntityForm<AgencyValues> }) => (
  <>
    <SelectField label="Offre" required half options={offerTypeOptions} {...form.getInputProps('grant.offerType')} />
    <DateField label="Dernier jour de la période" required half {...form.getInputProps('grant.currentPeriodEndAt')} />
    <Switch label="Réglé" {...form.getInputProps('grant.paid', { type: 'checkbox' })} />
    <NumberField label="Fiches collaborateurs" required integer half {...form.getInputProps('grant.agentsLimit')} />
    <NumberField label="Licences utilisateur" required integer half {...form.getInputProps('grant.accountsLimit')} />
    <NumberField label="Licences offertes en plus" integer half {...form.getInputProps('grant.vFreeAccounts')} />
    <NumberField label="Signatures prépayées" integer half {...form.getInputProps('grant.prepaidSignatures')} />
    <NumberField label="Bulletins de paie prépayés" integer half {...form.getInputProps('grant.prepaidPayslips')} />
    <NumberField label="Stockage en Go" integer half placeholder="Celui de toutes" {...form.getInputProps('grant.storageLimit')} />
  </>
);

export const BillingFields = ({ form }: { readonly form: EntityForm<AgencyValues> }) => (
  <>
    <Switch label="À facturer" {...form.getInputProps('grant.mustBeBilled', { type: 'checkbox' })} />
    <TextField label="Libellé de la TVA" required half maxLength={20} {...form.getInputProps('grant.vatLabel')} />
    <TextField label="TVA" half maxLength={20} {...form.getInputProps('grant.vat')} />
  </>
);

/** The agency's errors: shown to its people, and closing its screens where they lock. */
export const ErrorFields = ({ form }: { readonly form: EntityForm<AgencyValues> }) => {
  const { errors } = form.getValues();
  return (
    <div className={classes.lines}>
      {errors.map((line, index) => (
        <LabelledGroup as="div" key={line.key} className={classes.line} aria-label={`Signalement ${index + 1}`}>
          <TextField label="Message montré à l’agence" required maxLength={300} {...form.getInputProps(`errors.${index}.message`)} />
          <Switch label="Ferme ses écrans" {...form.getInputProps(`errors.${index}.lock`, { type: 'checkbox' })} />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => form.removeListItem('errors', index)}
          >
            Retirer
          </Button>
        </LabelledGroup>
      ))}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => form.insertListItem('errors', newError())}>
          Ajouter un signalement
        </Button>
      </div>
    </div>
  );
};
