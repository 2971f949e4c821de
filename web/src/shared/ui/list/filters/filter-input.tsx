// The input of one filter, by its kind. An inactive filter is always `undefined`.
import { plainText } from '@vigie/domain/shared/text.ts';
import { EntityField } from '../../fields/entity-field.tsx';
import { PeriodField } from '../../fields/dates/period-field.tsx';
import { MultiSelectField, SelectField } from '../../fields/select-field.tsx';
import { SitePicker, type Closed } from '../../fields/site-picker.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { chosenValue } from './list-state.ts';
import type { ListFilter, PeriodValue } from '../list-types.ts';

const ALL = { value: 'all', label: 'Tous' };
const YES_NO = [ALL, { value: 'true', label: 'Oui' }, { value: 'false', label: 'Non' }];

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;
interface InputProps<Filter = ListFilter> {
  readonly filter: Filter;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

const shown = (value: unknown): string => (value === undefined || value === null ? 'all' : plainText(value));

const ChoiceInput = ({ filter, value, error, onChange }: InputProps<Of<'select'>>) =>
  filter.multiple ? (
    <MultiSelectField
      label={filter.label}
      options={filter.options}
      required={filter.required ?? false}
      error={error}
      value={(Array.isArray(value) ? value : (filter.initial ?? [])).map(String)}
      onChange={(values) => onChange(values.map((each) => chosenValue(filter, each)))}
    />
  ) : (
    <SelectField
      label={filter.label}
      clearable={false}
      options={[ALL, ...filter.options]}
      value={shown(value)}
      onChange={(next) => onChange(chosenValue(filter, next))}
    />
  );

const EntityInput = ({ filter, value, onChange }: InputProps<Of<'entity'>>) => {
  const field = (closed: Closed) => (
    <EntityField
      label={filter.label}
      cacheKey={`filter-${filter.key}`}
      search={filter.search}
      find={filter.find}
      value={typeof value === 'string' ? value : null}
      {...closed}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
  return filter.ofSites ? <SitePicker>{field}</SitePicker> : field({});
};

const BooleanInput = ({ filter, value, onChange }: InputProps<Of<'boolean'>>) => (
  <SelectField
    label={filter.label}
    clearable={false}
    options={YES_NO}
    value={shown(value)}
    onChange={(next) => onChange(next === null || next === 'all' ? undefined : next === 'true')}
  />
);

const PeriodInput = ({ filter, value, error, onChange }: InputProps<Of<'period'>>) => (
  <PeriodField
    label={filter.label}
    value={(value as PeriodValue | undefined) ?? (filter.initial ? { preset: filter.initial } : undefined)}
    error={error}
    {...(filter.slide ? { slide: filter.slide } : {})}
    clearable={!filter.initial}
    onChange={onChange}
  />
);

const TextInput = ({ filter, value, onChange }: InputProps<Of<'text'>>) => (
  <TextField label={filter.label} value={typeof value === 'string' ? value : ''} onChange={(next) => onChange(next || undefined)} />
);

const INPUTS = {
  select: ChoiceInput,
  entity: EntityInput,
  boolean: BooleanInput,
  period: PeriodInput,
  text: TextInput,
};

export const FilterInput = (props: InputProps) => {
  const Input = INPUTS[props.filter.kind] as (props: InputProps) => React.ReactNode;
  return <Input {...props} />;
};
