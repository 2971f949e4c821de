// Step « Qualifications » of the agent's form: specialties, rating, restrictions, banned sites, dogs.
import { Checkbox, Rating } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { restrictionNeeds, type RestrictionKind } from '@vigie/domain/agents/agent-restriction.ts';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { DurationField, NumberField } from '../../shared/ui/fields/number-field.tsx';
import { useOfferedSpecialties } from '../../shared/session/own-types.ts';
import { useAgentRating } from '../../shared/session/use-agency-words.ts';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { SitePicker, useSiteRefusal, type Closed } from '../../shared/ui/fields/site-picker.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import { plural } from '../../shared/format/numbers.ts';
import { newBan, newDog, newRestriction, type BanValues, type RestrictionValues } from './agent-values.ts';
import { restrictionOptions, specialtyOptions } from '../agent-words.ts';
import classes from '../agents.module.css';
import { allCustomers, allSites, searchCustomers, searchSites } from '../api.ts';
import { Lines, type AgentForm } from './parts.tsx';

export const qualificationFields = ['specialties', 'rating', 'restrictions', 'bans', 'dogs'] as const;

const Days = ({
  value,
  error,
  onChange,
}: {
  readonly value: readonly number[];
  readonly error: unknown;
  readonly onChange: (days: number[]) => void;
}) => (
  <Checkbox.Group
    label="Jours"
    withAsterisk
    error={error as string}
    value={value.map(String)}
    onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}
  >
    <div className={classes.days}>
      {weekdayNames.map((name, index) => (
        <Checkbox key={name} value={String(index + 1)} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);

const Places = ({
  form,
  at,
  kind,
}: {
  readonly form: AgentForm;
  readonly at: `restrictions.${number}`;
  readonly kind: 'siteIds' | 'customerIds';
}) => {
  const isSite = kind === 'siteIds';
  const refusal = useSiteRefusal();
  const { data = [] } = useQuery({
    queryKey: [isSite ? 'sites' : 'customers', 'options'],
    queryFn: ({ signal }) => (isSite ? allSites(signal) : allCustomers(signal)),
    enabled: !isSite || refusal === null,
  });
  const field = (closed: Closed) => (
    <MultiSelectField label={isSite ? 'Site' : 'Client'} required options={data} {...form.getInputProps(`${at}.${kind}`)} {...closed} />
  );
  return isSite ? <SitePicker>{field}</SitePicker> : field({});
};

const Parameters = ({ form, at, line }: { readonly form: AgentForm; readonly at: `restrictions.${number}`; readonly line: RestrictionValues }) => (
  <>
    {restrictionNeeds(line.kind as RestrictionKind).map((name) => {
      const props = form.getInputProps(`${at}.${name}`);
      if (name === 'days')
        return <Days key={name} value={line.days} error={props.error} onChange={(days) => form.setFieldValue(`${at}.days`, days)} />;
      if (name === 'startTime') return <TimeField key={name} label="À partir de" half required {...props} />;
      if (name === 'endTime') return <TimeField key={name} label="Jusqu’à" half required {...props} />;
      if (name === 'minutes') return <DurationField key={name} label="Durée maximale" half required {...props} />;
      if (name === 'kilometres') return <NumberField key={name} label="Distance maximale" half required integer suffix="km" {...props} />;
      return <Places key={name} form={form} at={at} kind={name} />;
    })}
  </>
);

const Period = ({ form, at }: { readonly form: AgentForm; readonly at: `restrictions.${number}` | `bans.${number}` }) => (
  <>
    <DateField label="Du" half {...form.getInputProps(`${at}.fromOn`)} />
    <DateField label="Au, jour compris" half {...form.getInputProps(`${at}.untilOn`)} />
  </>
);

const Restrictions = ({ form }: { readonly form: AgentForm }) => {
  const { restrictions } = form.getValues();
  return (
    <FormSection
      title="Restrictions"
      summary={plural(restrictions.length, 'restriction', 'restrictions')}
      fields={['restrictions']}
      form={form}
      initiallyOpen={restrictions.length > 0}
    >
      <p className={classes.note}>Seulement la conséquence pour le planning, jamais son motif médical.</p>
      <Lines
        of={restrictions}
        name="Restriction"
        addLabel="Ajouter une restriction"
        onAdd={() => form.insertListItem('restrictions', newRestriction())}
        onRemove={(index) => form.removeListItem('restrictions', index)}
      >
        {(line, index) => (
          <>
            <SelectField label="Restriction" required options={restrictionOptions} {...form.getInputProps(`restrictions.${index}.kind`)} />
            <Parameters form={form} at={`restrictions.${index}`} line={line} />
            <Period form={form} at={`restrictions.${index}`} />
          </>
        )}
      </Lines>
    </FormSection>
  );
};

const Ban = ({ form, at, ban }: { readonly form: AgentForm; readonly at: `bans.${number}`; readonly ban: BanValues }) => (
  <>
    <SitePicker half>
      {(closed) => (
        <EntityField
          label="Site"
          half
          search={searchSites}
          cacheKey="agent-ban-sites"
          chosen={ban.siteId ? { value: ban.siteId, label: ban.label } : null}
          {...form.getInputProps(`${at}.siteId`)}
          {...closed}
          onChange={(siteId) => form.setFieldValue(at, { ...ban, siteId, customerId: siteId ? null : ban.customerId })}
        />
      )}
    </SitePicker>
    <EntityField
      label="ou tous les sites du client"
      half
      search={searchCustomers}
      cacheKey="agent-ban-customers"
      chosen={ban.customerId ? { value: ban.customerId, label: ban.label } : null}
      {...form.getInputProps(`${at}.customerId`)}
      onChange={(customerId) => form.setFieldValue(at, { ...ban, customerId, siteId: customerId ? null : ban.siteId })}
    />
    <Period form={form} at={at} />
  </>
);

const Bans = ({ form }: { readonly form: AgentForm }) => {
  const { bans } = form.getValues();
  return (
    <FormSection
      title="Sites et clients interdits"
      summary={plural(bans.length, 'interdiction', 'interdictions')}
      fields={['bans']}
      form={form}
      initiallyOpen={bans.length > 0}
    >
      <Lines
        of={bans}
        name="Interdiction"
        addLabel="Ajouter une interdiction"
        onAdd={() => form.insertListItem('bans', newBan())}
        onRemove={(index) => form.removeListItem('bans', index)}
      >
        {(ban, index) => <Ban form={form} at={`bans.${index}`} ban={ban} />}
      </Lines>
    </FormSection>
  );
};

const Dogs = ({ form }: { readonly form: AgentForm }) => {
  const { dogs } = form.getValues();
  return (
    <FormSection title="Chiens" summary={plural(dogs.length, 'chien', 'chiens')} fields={['dogs']} form={form} initiallyOpen={dogs.length > 0}>
      <Lines
        of={dogs}
        name="Chien"
        addLabel="Ajouter un chien"
        onAdd={() => form.insertListItem('dogs', newDog())}
        onRemove={(index) => form.removeListItem('dogs', index)}
      >
        {(_dog, index) => (
          <>
            <TextField label="Nom" half required {...form.getInputProps(`dogs.${index}.name`)} />
            <TextField label="Race" half {...form.getInputProps(`dogs.${index}.breed`)} />
            <TextField label="Identification (puce ou tatouage)" half {...form.getInputProps(`dogs.${index}.chipNumber`)} />
            <DateField label="Fin de validité" half {...form.getInputProps(`dogs.${index}.expiresOn`)} />
          </>
        )}
      </Lines>
    </FormSection>
  );
};

const AgentRating = ({ form }: { readonly form: AgentForm }) => (
  <div>
    <span id="agent-rating" className={classes.label}>
      Note
    </span>
    <Rating
      aria-labelledby="agent-rating"
      getSymbolLabel={(stars) => `${stars} sur 5`}
      value={form.getValues().rating}
      onChange={(stars) => form.setFieldValue('rating', Math.max(1, stars))}
    />
  </div>
);

export const QualificationsStep = ({ form }: { readonly form: AgentForm }) => {
  const rated = useAgentRating();
  const offered = useOfferedSpecialties(specialtyOptions, form.getInitialValues().specialties);
  return (
    <>
      <MultiSelectField label="Qualification" options={offered} {...form.getInputProps('specialties')} />
      {rated ? <AgentRating form={form} /> : null}
      <Restrictions form={form} />
      <Bans form={form} />
      <Dogs form={form} />
    </>
  );
};
