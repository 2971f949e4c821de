// The customer's dialog: a new one, or an existing one to change (C-010, C-022).
import { Checkbox } from '@mantine/core';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { customerTypeLabels } from '@vigie/domain/customers/customer-type.ts';
import { customerStatusLabels } from '@vigie/domain/customers/customer.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { plural } from '../shared/format/numbers.ts';
import { inSentence } from '@vigie/domain/agency/settings/vocabulary.ts';
import { useVocabulary } from '../shared/session/use-agency-words.ts';
import { useOfferedSpecialties } from '../shared/session/own-types.ts';
import { useActor, useMembership } from '../shared/session/use-session.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { AddressFields } from '../shared/ui/fields/address/address-fields.tsx';
import { MoneyField, NumberField } from '../shared/ui/fields/number-field.tsx';
import { PhonesField } from '../shared/ui/fields/phones-field.tsx';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { MultiSelectField, SelectField } from '../shared/ui/fields/select-field.tsx';
import { SpecialtyFactors } from '../shared/ui/fields/specialty-factors.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { DEMO_REASON } from '../shared/ui/marks/demo-badge.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { FormSection } from '../shared/ui/form/form-section.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { customersApi } from './api.ts';
import { specialtyOptions } from '../sites/site-status.ts';
import { ContactsSection } from './contacts-section.tsx';
import { CustomerAround } from './customer-around.tsx';
import { callOf, customerProblems, emptyCustomer, PICTURES, valuesOf, type CustomerFile, type CustomerValues } from './customer-form.ts';
import { settlementOptions, typeOptions } from './customer-status.ts';
import classes from './customers.module.css';
import { draftOf } from '../shared/ui/form/draft/use-form-draft.ts';

const LABELS = {
  number: 'Numéro',
  name: 'Nom',
  type: 'Type',
  email: 'E-mail',
  phones: 'Téléphones',
  street: 'Adresse',
  complement: 'Complément',
  zipcode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  prospect: 'Prospect',
  willActivate: 'Actif dès l’enregistrement',
  specialties: 'Spécialités',
  generateNumber: 'Numéro donné par Vigie',
  logoFileId: 'Logo',
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'TVA intracommunautaire',
  settlementPeriod: 'Règlement',
  settlementPeriodDays: 'Délai de règlement',
  dayPriceCents: 'Prix de l’heure de jour',
  specialtyFactors: 'Coefficients par spécialité',
  comments: 'Commentaires',
  status: 'Statut',
};

const Identity = ({ form, creating }: { readonly form: EntityForm<CustomerValues>; readonly creating: boolean }) => {
  const words = useVocabulary();
  const offered = useOfferedSpecialties(specialtyOptions, form.getInitialValues().specialties);
  const { generateNumber } = form.getValues();
  return (
    <>
      <TextField label="Nom" required half {...form.getInputProps('name')} />
      <TextField
        label="Numéro"
        half
        required={!generateNumber}
        placeholder={creating && generateNumber ? 'Donné à l’enregistrement' : ''}
        {...form.getInputProps('number')}
      />
      <SelectField label="Type" required half options={typeOptions} {...form.getInputProps('type')} />
      <TextField label="E-mail" type="email" half {...form.getInputProps('email')} />
      <PhonesField form={form} />
      <div className={classes.choices} data-half>
        <Checkbox label="Prospect : pas encore client" {...form.getInputProps('prospect', { type: 'checkbox' })} />
        <Checkbox label="Numéro donné par Vigie" {...form.getInputProps('generateNumber', { type: 'checkbox' })} />
        {creating ? <Checkbox label="Actif dès l’enregistrement" {...form.getInputProps('willActivate', { type: 'checkbox' })} /> : null}
      </div>
      <MultiSelectField label={words.specialty} options={offered} {...form.getInputProps('specialties')} />
      <FileField label="Logo" allowed={PICTURES} {...form.getInputProps('logo')} error={form.errors['logoFileId']} />
    </>
  );
};

const Billing = ({ form }: { readonly form: EntityForm<CustomerValues> }) => {
  const onReceipt = form.getValues().settlementPeriod === 'onReceipt';
  return (
    <>
      <TextField label="SIREN" half inputMode="numeric" {...form.getInputProps('siren')} />
      <TextField label="SIRET" half inputMode="numeric" {...form.getInputProps('siret')} />
      <TextField label="TVA intracommunautaire" half {...form.getInputProps('vatNumber')} />
      <MoneyField label="Prix de l’heure de jour" half description="Vide : le prix de l’agence" {...form.getInputProps('dayPriceCents')} />
      <SelectField label="Règlement" required half options={settlementOptions} {...form.getInputProps('settlementPeriod')} />
      <NumberField
        label="Délai de règlement"
        integer
        half
        suffix="j"
        disabled={onReceipt}
        {...form.getInputProps('settlementPeriodDays')}
        {...(onReceipt ? { value: 0 } : {})}
      />
    </>
  );
};

const ownFactors = (factors: CustomerValues['specialtyFactors']): string => {
  const count = Object.keys(factors).length;
  return count === 0 ? 'ceux de l’agence' : plural(count, 'qui lui est propre', 'qui lui sont propres');
};

/** A field that is left empty follows the agency. */
const Factors = ({ form }: { readonly form: EntityForm<CustomerValues> }) => {
  const { data: agency } = useAgencyProfile();
  return (
    <SpecialtyFactors
      value={form.getValues().specialtyFactors}
      held={form.getInitialValues().specialtyFactors}
      otherwise={withDefaults(agency?.settings ?? {}).pricing.specialtyFactors}
      errorOf={(key) => form.errors[`specialtyFactors.${key}`]}
      onChange={(factors) => form.setFieldValue('specialtyFactors', factors)}
    />
  );
};

const WORDS = {
  type: customerTypeLabels,
  status: customerStatusLabels,
  settlementPeriod: Object.fromEntries(settlementOptions.map(({ value, label }) => [value, label])),
};

interface LoadedProps {
  readonly customer?: CustomerFile | undefined;
  readonly initial: CustomerValues;
  readonly onClose: () => void;
  readonly onReload?: () => void;
  readonly onSaved?: ((customer: CustomerFile) => void) | undefined;
}

/** Why the form is read-only. */
function refusalOf(actor: Actor | null, customer: CustomerFile | undefined): string | undefined {
  if (customer?.isFake) return DEMO_REASON;
  if (!actor || (customer ? customersCan.edit(actor) : customersCan.create(actor))) return undefined;
  return missingRight(actor, customer ? 'editCustomers' : 'createCustomers') ?? undefined;
}

const CustomerFormDialog = ({ customer, initial, onClose, onReload, onSaved }: LoadedProps) => {
  const actor = useActor();
  const holidayLocale = useMembership()?.agency.holidayLocale ?? 'FR';
  const refusal = refusalOf(actor, customer);
  const { specialty } = useVocabulary();
  return (
    <FormDialog<CustomerValues, CustomerFile>
      title={customer ? customer.name : 'Nouveau client'}
      size="lg"
      creating={!customer}
      initial={initial}
      noChange="warning"
      labels={LABELS}
      words={WORDS}
      draft={draftOf('customer', customer, ['logo'])}
      topics={['customers']}
      success="Client enregistré"
      readOnlyReason={refusal}
      check={(values) => customerProblems(values, holidayLocale)}
      onSubmit={(values, { version }) =>
        customersApi.save({
          body: {
            ...callOf(values),
            ...(customer ? { id: customer.id, version: version ?? customer.version } : {}),
          },
        })
      }
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
      {...(onSaved ? { onSaved } : {})}
    >
      {(form) => (
        <>
          <Identity form={form} creating={!customer} />
          <FormSection title="Adresse" summary={form.getValues().address.city} fields={['address']} form={form} initiallyOpen>
            <AddressFields form={form} searched />
          </FormSection>
          <FormSection
            title="Facturation"
            fields={['siren', 'siret', 'vatNumber', 'dayPriceCents', 'settlementPeriod', 'settlementPeriodDays']}
            form={form}
            initiallyOpen
          >
            <Billing form={form} />
          </FormSection>
          <FormSection
            title={`Coefficients par ${inSentence(specialty)}`}
            summary={ownFactors(form.getValues().specialtyFactors)}
            fields={['specialtyFactors']}
            form={form}
          >
            <Factors form={form} />
          </FormSection>
          <FormSection
            title="Contacts"
            summary={plural(form.getValues().contacts.length, 'contact', 'contacts')}
            fields={['contacts']}
            form={form}
            initiallyOpen={Boolean(customer)}
          >
            <ContactsSection form={form} customer={customer} />
          </FormSection>
          {customer ? <CustomerAround customer={customer} /> : null}
          <TextField label="Commentaires" lines={3} {...form.getInputProps('comments')} />
        </>
      )}
    </FormDialog>
  );
};

export interface CustomerDialogProps {
  /** Absent: a new customer. */
  readonly id?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (customer: CustomerFile) => void;
}

const NewCustomer = ({ onClose, onSaved }: Omit<CustomerDialogProps, 'id'>) => {
  const { data, isPending } = useAgencyProfile();
  if (isPending) return null;
  return <CustomerFormDialog initial={emptyCustomer(data?.address.country || 'France')} onClose={onClose} onSaved={onSaved} />;
};

export const CustomerDialog = ({ id, onClose, onSaved }: CustomerDialogProps) =>
  id ? (
    <Opened name={['customers', id]} title="Client" read={(signal) => customersApi.read({ params: { id }, signal })} onClose={onClose}>
      {(customer, reload) => (
        <CustomerFormDialog customer={customer} initial={valuesOf(customer)} onReload={reload} onClose={onClose} onSaved={onSaved} />
      )}
    </Opened>
  ) : (
    <NewCustomer onClose={onClose} {...(onSaved ? { onSaved } : {})} />
  );
