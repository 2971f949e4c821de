// What the law wants to read on a company's papers: its form, capital and register; a sole trader has no capital.
import { legalFormLabels, legalForms, registries, type LegalIdentity } from '@vigie/domain/agency/legal-identity.ts';
import { MoneyField } from '../shared/ui/fields/number-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { formPart } from '../shared/ui/form/form-part.ts';
import type { AnyForm } from '../shared/ui/form/use-entity-form.ts';

export const legalIdentityLabels = {
  legalForm: 'Forme juridique',
  shareCapitalCents: 'Capital social',
  registry: 'Registre',
  registryCity: 'Ville du registre',
  apeCode: 'Code APE',
} as const;

const formOptions = legalForms.map((value) => ({ value, label: legalFormLabels[value] }));
const registryLabels = { RCS: 'RCS – commerce et sociétés', RM: 'RM – métiers' } as const;
const registryOptions = registries.map((value) => ({ value, label: registryLabels[value] }));

export const LegalIdentityFields = ({ form, isRequired = false }: { readonly form: AnyForm; readonly isRequired?: boolean }) => {
  const isSoleTrader = form.getValues().legalForm === 'EI';
  const choose = (value: string | null): void => {
    const { setFieldValue: set } = formPart<LegalIdentity & Record<string, unknown>>(form);
    set('legalForm', legalForms.find((one) => one === value) ?? '');
    if (value === 'EI') set('shareCapitalCents', null);
  };
  return (
    <>
      <SelectField
        label={legalIdentityLabels.legalForm}
        required={isRequired}
        half
        options={formOptions}
        description="Portée sur les factures et les devis (C. com. R123-238)."
        {...form.getInputProps('legalForm')}
        onChange={choose}
      />
      <MoneyField
        label={legalIdentityLabels.shareCapitalCents}
        half
        disabled={isSoleTrader}
        description={isSoleTrader ? 'Un entrepreneur individuel n’a pas de capital.' : 'Celui des statuts.'}
        {...form.getInputProps('shareCapitalCents')}
      />
      <SelectField
        label={legalIdentityLabels.registry}
        required
        half
        options={registryOptions}
        description="Le numéro porté est le SIREN."
        {...form.getInputProps('registry')}
      />
      <TextField
        label={legalIdentityLabels.registryCity}
        half
        maxLength={120}
        placeholder="Toulouse"
        description="Celle du greffe d’immatriculation."
        {...form.getInputProps('registryCity')}
      />
      <TextField label={legalIdentityLabels.apeCode} half maxLength={10} placeholder="8010Z" {...form.getInputProps('apeCode')} />
    </>
  );
};
