// Step « Cartes et diplômes » of the agent's form: the professional card, whose number contains its expiry, and other deadlines.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { Checkbox } from '@mantine/core';
import { badgeSettingLabels, type BadgeSettings } from '@vigie/domain/agents/badge.ts';
import { proposedExpiry } from '@vigie/domain/agents/expiration.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { cardWarnings, parseCardNumber } from '@vigie/domain/shared/identifiers.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { newExpiration, type ExpirationValues } from './agent-values.ts';
import { expirationOptions } from '../agent-words.ts';
import classes from '../agents.module.css';
import dialog from '../../shared/ui/dialog.module.css';
import { Doubts, Lines, type AgentForm } from './parts.tsx';

export const cardFields = ['cardNumber', 'card', 'expirations', 'sstNumber', 'palpationApprovalNumber', 'badgeSettings'] as const;

/** The date in the number replaces one that came from the previous number, never a typed one. It disappears with the number. */
function expiryAfter(before: string, after: string, expiresOn: string | null): string | null {
  const followed = expiresOn === null || expiresOn === parseCardNumber(before)?.expiresOn;
  if (!followed) return expiresOn;
  return after.trim() === '' ? null : (parseCardNumber(after)?.expiresOn ?? expiresOn);
}

const Card = ({ form }: { readonly form: AgentForm }) => {
  const { cardNumber, card } = form.getValues();
  return (
    <section className={classes.item} aria-label="Carte professionnelle">
      <div className={dialog.fields}>
        <div>
          <TextField
            label="Numéro de carte professionnelle"
            placeholder="CAR-000-0000-00-00-00000000000"
            {...form.getInputProps('cardNumber')}
            onChange={(next) =>
              form.setValues({
                cardNumber: next,
                card: { ...card, expiresOn: expiryAfter(cardNumber, next, card.expiresOn) },
              })
            }
          />
          <Doubts of={cardWarnings(cardNumber, { today: today(), expiresOn: card.expiresOn })} />
        </div>
        <DateField label="Fin de validité" half {...form.getInputProps('card.expiresOn')} />
        <DateField label="Récépissé de renouvellement jusqu’au" half {...form.getInputProps('card.receiptUntil')} />
      </div>
    </section>
  );
};

const Deadline = ({
  form,
  at,
  line,
  taken,
}: {
  readonly form: AgentForm;
  readonly at: `expirations.${number}`;
  readonly line: ExpirationValues;
  readonly taken: ReadonlySet<string | null>;
}) => {
  const propose = (typeKey: string | null, issuedOn: string | null): string | null =>
    typeKey && issuedOn && !line.expiresOn ? proposedExpiry(typeKey as ExpirationType, issuedOn) : line.expiresOn;
  const set = (change: Partial<ExpirationValues>): void => {
    const next = { ...line, ...change };
    form.setFieldValue(at, { ...next, expiresOn: propose(next.typeKey, next.issuedOn) });
  };
  const options = expirationOptions.filter(({ value }) => value === line.typeKey || (value !== 'professionalCard' && !taken.has(value)));
  return (
    <>
      <SelectField
        label="Échéance"
        half
        required
        options={options}
        {...form.getInputProps(`${at}.typeKey`)}
        onChange={(typeKey) => set({ typeKey })}
      />
      <TextField label="Numéro" half {...form.getInputProps(`${at}.number`)} />
      <DateField label="Délivré le" half {...form.getInputProps(`${at}.issuedOn`)} onChange={(issuedOn) => set({ issuedOn })} />
      <DateField label="Fin de validité" half {...form.getInputProps(`${at}.expiresOn`)} />
    </>
  );
};

/** The rest of the badge is required by law. */
const Badge = ({ form }: { readonly form: AgentForm }) => (
  <LabelledGroup as="div" className={classes.items} aria-label="Sur son badge">
    <span className={classes.label}>Sur son badge, en plus de ce que demande la loi</span>
    <div className={classes.days}>
      {(Object.keys(badgeSettingLabels) as (keyof BadgeSettings)[]).map((name) => (
        <Checkbox key={name} label={badgeSettingLabels[name]} {...form.getInputProps(`badgeSettings.${name}`, { type: 'checkbox' })} />
      ))}
    </div>
  </LabelledGroup>
);

export const CardsStep = ({ form }: { readonly form: AgentForm }) => {
  const { expirations } = form.getValues();
  const taken = new Set(expirations.map((one) => one.typeKey));
  return (
    <>
      <Card form={form} />
      <Lines
        of={expirations}
        name="Échéance"
        addLabel="Ajouter une carte, un diplôme ou un titre"
        onAdd={() => form.insertListItem('expirations', newExpiration())}
        onRemove={(index) => form.removeListItem('expirations', index)}
      >
        {(line, index) => <Deadline form={form} at={`expirations.${index}`} line={line} taken={taken} />}
      </Lines>
      <TextField label="Numéro de certificat SST" half {...form.getInputProps('sstNumber')} />
      <TextField label="Agrément palpation (ancien)" half {...form.getInputProps('palpationApprovalNumber')} />
      <Badge form={form} />
    </>
  );
};
