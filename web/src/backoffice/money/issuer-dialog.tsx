// The seller named on the platform's invoices: without it none of them is lawful.
import { issuerIssues } from '@vigie/domain/subscription/issuer.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { issuerCalls } from '@vigie/contract/subscription/issuer-endpoints.ts';
import { AddressFields } from '../../shared/ui/fields/address/address-fields.tsx';
import { PhoneField } from '../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { invoicesApi } from '../../subscription/invoices/api.ts';

type Issuer = Answer<typeof issuerCalls.readIssuer>;
type Values = Omit<Issuer, 'version'> & Record<string, unknown>;

const LABELS = { name: 'Nom', email: 'E-mail', phone: 'Téléphone', siret: 'SIRET', vatNumber: 'TVA intracommunautaire' };

const IssuerForm = ({ issuer, onReload, onClose }: { readonly issuer: Issuer; readonly onReload: () => void; readonly onClose: () => void }) => {
  const { version: known, ...initial } = issuer;
  return (
    <FormDialog<Values, Issuer>
      title="Émetteur des factures"
      creating={false}
      initial={initial}
      labels={LABELS}
      topics={['platform']}
      success="Émetteur enregistré"
      check={issuerIssues}
      onSubmit={(values, { version }) => invoicesApi.saveIssuer({ body: { ...values, version: version ?? known } })}
      onReload={onReload}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Nom" required maxLength={120} {...form.getInputProps('name')} />
          <TextField label="SIRET" required half inputMode="numeric" maxLength={20} {...form.getInputProps('siret')} />
          <TextField label="TVA intracommunautaire" required half maxLength={20} {...form.getInputProps('vatNumber')} />
          <AddressFields form={form} />
          <TextField label="E-mail" half type="email" maxLength={255} {...form.getInputProps('email')} />
          <PhoneField label="Téléphone" half {...form.getInputProps('phone')} onChange={(phone) => form.setFieldValue('phone', phone ?? '')} />
        </>
      )}
    </FormDialog>
  );
};

export const IssuerDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Opened name={['platform', 'issuer']} title="Émetteur des factures" read={(signal) => invoicesApi.readIssuer({ signal })} onClose={onClose}>
    {(issuer, reload) => <IssuerForm issuer={issuer} onReload={reload} onClose={onClose} />}
  </Opened>
);
