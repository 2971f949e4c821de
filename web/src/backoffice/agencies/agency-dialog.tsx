// The dialog that creates an agency with its owner.
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import { adminApi, type AgencyFile } from '../api.ts';
import { IdentityFields, ManagerFields, NumberFields, PlaceFields } from './agency-fields.tsx';
import { agencyLabels, creationProblems, newAgency, type NewAgencyValues } from './agency-form.ts';

export interface AgencyDialogProps {
  readonly onClose: () => void;
  readonly onSaved: (agency: AgencyFile) => void;
}

export const AgencyDialog = ({ onClose, onSaved }: AgencyDialogProps) => (
  <FormDialog<NewAgencyValues, AgencyFile>
    title="Nouvelle agence"
    size="lg"
    creating
    initial={newAgency()}
    labels={agencyLabels}
    topics={['admin-agencies']}
    success="Agence créée"
    check={creationProblems}
    onSubmit={(values) => adminApi.saveAgency({ body: values })}
    onSaved={onSaved}
    onClose={onClose}
  >
    {(form) => (
      <>
        <IdentityFields form={form} />
        <FormSection title="Propriétaire" fields={['manager']} form={form} initiallyOpen>
          <ManagerFields form={form} />
        </FormSection>
        <FormSection title="Numéros" fields={['siret', 'vatNumber', 'cnapsNumber']} form={form}>
          <NumberFields form={form} />
        </FormSection>
        <FormSection title="Lieu et monnaie" fields={['holidayLocale', 'currency']} form={form}>
          <PlaceFields form={form} />
        </FormSection>
      </>
    )}
  </FormDialog>
);
