// Adds an establishment, or changes one: its name, SIRET and address, and the day on which it closes.
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import { establishmentIssues } from '@vigie/domain/agency/establishments.ts';
import { AddressFields } from '../../shared/ui/fields/address/address-fields.tsx';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { establishmentsApi, type EstablishmentLine } from './establishments-api.ts';

interface Values extends Record<string, unknown> {
  name: string;
  siret: string;
  address: Address;
  closedOn: string | null;
}

const valuesOf = (line: EstablishmentLine | undefined): Values =>
  line
    ? { name: line.name, siret: line.siret, address: line.address, closedOn: line.closedOn }
    : { name: '', siret: '', address: emptyAddress('France'), closedOn: null };

interface EstablishmentDialogProps {
  /** Absent: a new one. */
  readonly line?: EstablishmentLine | undefined;
  /** Of the head office. */
  readonly agencySiret: string;
  readonly onClose: () => void;
}

export const EstablishmentDialog = ({ line, agencySiret, onClose }: EstablishmentDialogProps) => (
  <FormDialog<Values, EstablishmentLine>
    title={line ? line.name : 'Nouvel établissement'}
    creating={!line}
    initial={valuesOf(line)}
    labels={{ name: 'Nom', siret: 'SIRET', street: 'Adresse', zipcode: 'Code postal', city: 'Ville', closed_on: 'Fermé après le' }}
    topics={['settings']}
    success="Établissement enregistré"
    check={(values) => establishmentIssues(values, agencySiret)}
    onSubmit={(values, { version }) =>
      establishmentsApi.save({ body: { ...values, ...(line ? { id: line.id, version: version ?? line.version } : {}) } })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField label="Nom" required half maxLength={80} placeholder="Agence de Lyon" {...form.getInputProps('name')} />
        <TextField label="SIRET" required half inputMode="numeric" maxLength={20} {...form.getInputProps('siret')} />
        <AddressFields form={form} searched />
        {line ? (
          <DateField
            label="Fermé après le"
            half
            description="Dernier jour d’ouverture. Son registre reste à imprimer."
            {...form.getInputProps('closedOn')}
          />
        ) : null}
      </>
    )}
  </FormDialog>
);
