// One service of the catalogue: its name, its price, its specialties (C-142, C-143).
import { catalogIssues } from '@vigie/domain/billing/catalog.ts';
import { quantityUnits } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { MoneyField } from '../../shared/ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { catalogApi, type CatalogLine } from './api.ts';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { specialtyOptions } from './catalog-words.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  priceCents: number | null;
  unit: CatalogLine['unit'];
  specialtyKeys: string[];
}

const units = Object.entries(quantityUnits).map(([value, label]) => ({ value, label }));
const LABELS = { name: 'Nom', description: 'Description', priceCents: 'Prix unitaire HT', unit: 'Unité', specialtyKeys: 'Spécialités' };

const valuesOf = (service: CatalogLine | undefined): Values => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  priceCents: service?.priceCents ?? null,
  unit: service?.unit ?? 'hour',
  specialtyKeys: service?.specialties.map(({ key }) => key) ?? [],
});

export const CatalogDialog = ({ service, onClose }: { readonly service?: CatalogLine | undefined; readonly onClose: () => void }) => {
  const mayEdit = useCan('editCatalogServices');
  const words = useVocabulary();
  const offered = useOfferedSpecialties(specialtyOptions, valuesOf(service).specialtyKeys);
  return (
    <FormDialog<Values, CatalogLine>
      title={service ? service.name : 'Nouveau service du catalogue'}
      creating={!service}
      initial={valuesOf(service)}
      check={catalogIssues}
      labels={LABELS}
      topics={['catalog']}
      success="Service enregistré"
      readOnlyReason={service && !mayEdit ? 'Vous pouvez consulter ce service, sans le modifier.' : undefined}
      onSubmit={({ priceCents, ...values }, { version }) =>
        catalogApi.saveService({
          body: { ...values, priceCents: priceCents ?? 0, ...(service ? { id: service.id, version: version ?? service.version } : {}) },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={200} placeholder="Agent de sécurité, jour" {...form.getInputProps('name')} />
          <TextField label="Description" required lines={3} maxLength={2000} {...form.getInputProps('description')} />
          <MoneyField label="Prix unitaire HT" required half {...form.getInputProps('priceCents')} />
          <SelectField label="Unité" required half options={units} {...form.getInputProps('unit')} />
          <MultiSelectField label={words.specialty} options={offered} {...form.getInputProps('specialtyKeys')} />
        </>
      )}
    </FormDialog>
  );
};
