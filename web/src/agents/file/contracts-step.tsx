// Step « Contrat » of the agent's form: their working contracts, including those locked by a signature.
import { Checkbox } from '@mantine/core';
import {
  contractAnomaly,
  contractCounts,
  isContractLocked,
  needsEndDate,
  ContractStatus,
  type ContractType,
} from '@vigie/domain/agents/agent-contract.ts';
import { agentAnomalyLabels } from '@vigie/domain/agents/agent-anomalies.ts';
import { isInGrid } from '@vigie/domain/agents/pay-minimum.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { DurationField, MoneyField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import { formatDay } from '../../shared/format/dates.ts';
import type { FormFacts } from './agent-form.ts';
import { newContract, type ContractValues } from './agent-values.ts';
import { categoryOptions, contractPeriodOptions, contractStatusOptions, contractStatuses, contractTypeOptions, weeklyHint } from '../agent-words.ts';
import classes from '../agents.module.css';
import { Doubts, Lines, type AgentForm } from './parts.tsx';
import { TermsFields } from './terms-fields.tsx';

export const contractFields = [
  'contracts',
  'hiredOn',
  'workingLimitMinutes',
  'weekDurationMinutes',
  'overtimeIncreasePercent',
  'insuranceExempt',
  'insuranceExemptReason',
] as const;

const status = (contract: ContractValues): ContractStatus => Number(contract.status) as ContractStatus;
const isLocked = (contract: ContractValues): boolean => contract.id !== undefined && isContractLocked(status(contract));

/** Contracts that overlap this one, reported while typing (F-225). */
function overlapDoubts(contract: ContractValues, all: readonly ContractValues[]): string[] {
  const dated = all
    .filter((one) => one.startOn && contractCounts(status(one)))
    .map((one) => ({ id: one.key, startDate: one.startOn ?? '', endDate: one.endOn }));
  const own = dated.find((one) => one.id === contract.key);
  return own && contractAnomaly(own, dated) === 101 ? [agentAnomalyLabels[101]] : [];
}

/** A coefficient that the branch's grid lacks: its minimum pay cannot be told. */
const gridDoubts = ({ category, coefficient }: ContractValues): string[] =>
  coefficient === null || isInGrid(category, coefficient) ? [] : ['Ce coefficient n’est pas dans la grille de la branche pour cette catégorie'];

/** A signed contract keeps its text; only the day on which it ends is told. */
const Locked = ({ form, at, contract }: { readonly form: AgentForm; readonly at: `contracts.${number}`; readonly contract: ContractValues }) => (
  <>
    <p className={classes.note}>
      {contract.type} du {formatDay(contract.startOn)} {contract.endOn ? `au ${formatDay(contract.endOn)}` : ''} :{' '}
      {contractStatuses[contract.status]?.label.toLowerCase()}. Un avenant est un nouveau contrat.
    </p>
    {status(contract) === ContractStatus.signed ? (
      <DateField label="Fin du contrat, jour compris" half description="Départ, rupture, licenciement" {...form.getInputProps(`${at}.endOn`)} />
    ) : null}
  </>
);

const Fields = ({
  form,
  at,
  contract,
  doubts,
}: {
  readonly form: AgentForm;
  readonly at: `contracts.${number}`;
  readonly contract: ContractValues;
  readonly doubts: readonly string[];
}) => {
  const words = useVocabulary();
  return (
    <>
      <SelectField label="Type de contrat" half required options={contractTypeOptions} {...form.getInputProps(`${at}.type`)} />
      <SelectField label="Statut" half required options={contractStatusOptions} {...form.getInputProps(`${at}.status`)} />
      <DateField label="Début" half required {...form.getInputProps(`${at}.startOn`)} />
      <DateField
        label="Fin, jour compris"
        half
        required={needsEndDate(contract.type as ContractType) && !contract.minimumUntilOn}
        {...form.getInputProps(`${at}.endOn`)}
      />
      <NumberField
        label="Heures"
        half
        required
        suffix="h"
        description={weeklyHint(contract.hours, contract.period)}
        {...form.getInputProps(`${at}.hours`)}
      />
      <SelectField label="Par" half required options={contractPeriodOptions} {...form.getInputProps(`${at}.period`)} />
      <Doubts of={doubts} />
      <SelectField label="Catégorie" half required options={categoryOptions} {...form.getInputProps(`${at}.category`)} />
      <NumberField label="Coefficient" half integer {...form.getInputProps(`${at}.coefficient`)} />
      <Doubts of={gridDoubts(contract)} />
      <MoneyField label="Taux horaire brut" half {...form.getInputProps(`${at}.hourlyCents`)} />
      <MoneyField label="Salaire mensuel brut" half {...form.getInputProps(`${at}.monthlyCents`)} />
      <TextField label="Niveau" half {...form.getInputProps(`${at}.level`)} />
      <TextField label="Échelon" half {...form.getInputProps(`${at}.grade`)} />
      <TextField label={words.workPlace} half {...form.getInputProps(`${at}.workPlace`)} />
      <TextField label="Tuteur" half {...form.getInputProps(`${at}.tutor`)} />
      <TermsFields form={form} at={at} contract={contract} />
      <TextField label="Intitulé" half {...form.getInputProps(`${at}.name`)} />
      <TextField label="Référence" half {...form.getInputProps(`${at}.reference`)} />
    </>
  );
};

export const ContractsStep = ({ form, facts }: { readonly form: AgentForm; readonly facts: FormFacts }) => {
  const { contracts, insuranceExempt } = form.getValues();
  return (
    <>
      <DateField label="Entrée dans l’entreprise" half {...form.getInputProps('hiredOn')} />
      <DurationField label="Maximum par semaine" half description="Vide : celui de l’agence" {...form.getInputProps('workingLimitMinutes')} />
      <DurationField
        label="Heures sup. au-delà de (par semaine)"
        half
        description="Vide : seuil de l’agence ; jamais au-delà"
        {...form.getInputProps('weekDurationMinutes')}
      />
      <NumberField
        label="Majoration minimale des heures sup."
        half
        integer
        suffix="%"
        description="Vide : celle de l’agence"
        {...form.getInputProps('overtimeIncreasePercent')}
      />
      {facts.mayEditContracts ? (
        <Lines
          of={contracts}
          name="Contrat"
          addLabel="Ajouter un contrat"
          fixed={isLocked}
          onAdd={() => form.insertListItem('contracts', newContract())}
          onRemove={(index) => form.removeListItem('contracts', index)}
        >
          {(contract, index) =>
            isLocked(contract) ? (
              <Locked form={form} at={`contracts.${index}`} contract={contract} />
            ) : (
              <Fields form={form} at={`contracts.${index}`} contract={contract} doubts={overlapDoubts(contract, contracts)} />
            )
          }
        </Lines>
      ) : (
        <p className={classes.note}>Les contrats se modifient avec le droit « Modifier les contrats des collaborateurs ».</p>
      )}
      <FormSection title="Mutuelle" fields={['insuranceExempt', 'insuranceExemptReason']} form={form} summary={insuranceExempt ? 'dispensé' : ''}>
        <Checkbox label="Dispensé de la mutuelle de l’entreprise" {...form.getInputProps('insuranceExempt', { type: 'checkbox' })} />
        {insuranceExempt ? <TextField label="Cas de dispense" {...form.getInputProps('insuranceExemptReason')} /> : null}
      </FormSection>
    </>
  );
};
