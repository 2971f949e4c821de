// What the law wants written in a contract: trial period, reason of a fixed term, spread of part-time hours.
import { isPartTime } from '@vigie/domain/agents/agent-contract.ts';
import { isFixedTerm, longestReplaced, longestTerm, mayEndWithReason } from '@vigie/domain/agents/terms/contract-terms.ts';
import { trialUnitLabels } from '@vigie/domain/agents/terms/trial-period.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { DurationField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { ContractValues } from './agent-values.ts';
import type { AgentForm } from './parts.tsx';

const unitOptions = Object.entries(trialUnitLabels).map(([value, label]) => ({ value, label }));

interface TermsProps {
  readonly form: AgentForm;
  readonly at: `contracts.${number}`;
  readonly contract: ContractValues;
}

const FixedTermSection = ({ form, at, contract }: TermsProps) => {
  const { type, reason } = contract;
  return (
    <FormSection
      title="Durée déterminée"
      summary={reason.trim() === '' ? 'sans motif' : ''}
      fields={[`${at}.reason`, `${at}.replacedName`, `${at}.replacedQualification`, `${at}.minimumUntilOn`]}
      form={form}
      initiallyOpen={reason.trim() === ''}
    >
      <TextField
        label="Motif"
        lines={2}
        maxLength={longestTerm}
        description="Sans motif précis, le contrat vaut CDI (art. L1242-12)"
        {...form.getInputProps(`${at}.reason`)}
      />
      <TextField label="Personne remplacée" half maxLength={longestReplaced} {...form.getInputProps(`${at}.replacedName`)} />
      <TextField label="Sa qualification" half maxLength={longestReplaced} {...form.getInputProps(`${at}.replacedQualification`)} />
      {mayEndWithReason(type) ? (
        <DateField
          label="Durée minimale, jusqu’au"
          half
          description="Sans date de fin : le contrat finit avec son motif"
          {...form.getInputProps(`${at}.minimumUntilOn`)}
        />
      ) : null}
    </FormSection>
  );
};

const PartTimeSection = ({ form, at, contract }: TermsProps) => (
  <FormSection
    title="Temps partiel"
    summary={contract.hoursSpread.trim() === '' ? 'répartition non écrite' : ''}
    fields={[`${at}.hoursSpread`, `${at}.spreadChanges`, `${at}.hoursNotice`, `${at}.complementaryMinutes`]}
    form={form}
  >
    <TextField
      label="Répartition des heures"
      lines={2}
      maxLength={longestTerm}
      placeholder="Lundi, mardi et jeudi, 8 heures par jour"
      {...form.getInputProps(`${at}.hoursSpread`)}
    />
    <TextField
      label="Cas et délai de modification"
      lines={2}
      maxLength={longestTerm}
      placeholder="Absence d’un collègue, par écrit sept jours avant"
      {...form.getInputProps(`${at}.spreadChanges`)}
    />
    <TextField
      label="Communication des horaires"
      lines={2}
      maxLength={longestTerm}
      placeholder="Planning remis par écrit sept jours avant"
      {...form.getInputProps(`${at}.hoursNotice`)}
    />
    <DurationField
      label="Heures complémentaires au plus"
      half
      description={`Par ${contract.period === 'WEEK' ? 'semaine' : 'mois'} ; un dixième de la durée, sauf accord`}
      {...form.getInputProps(`${at}.complementaryMinutes`)}
    />
  </FormSection>
);

export const TermsFields = (props: TermsProps) => {
  const { form, at, contract } = props;
  const { type, period, hours } = contract;
  const part = isPartTime({ period: period === 'WEEK' ? 'WEEK' : 'MONTH', limitMinutes: Math.round((hours ?? 0) * 60) });
  return (
    <>
      <NumberField label="Période d’essai" half integer placeholder="Aucune" {...form.getInputProps(`${at}.trialCount`)} />
      <SelectField label="Comptée en" half required options={unitOptions} {...form.getInputProps(`${at}.trialUnit`)} />
      <TextField
        label="Primes et autres éléments de salaire"
        lines={2}
        maxLength={longestTerm}
        placeholder="Indemnité de panier, prime d’habillage"
        {...form.getInputProps(`${at}.payElements`)}
      />
      {isFixedTerm(type) ? <FixedTermSection {...props} /> : null}
      {part ? <PartTimeSection {...props} /> : null}
    </>
  );
};
