// The filters of a list and its presets. A change is applied by «Appliquer», once the form is valid.
import { Button, Drawer } from '@mantine/core';
import { rangeIssue } from '@vigie/domain/shared/validators-dates.ts';
import { useState, type FormEvent } from 'react';
import { EntityField } from '../fields/entity-field.tsx';
import { PeriodField } from '../fields/period-field.tsx';
import { MultiSelectField, SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { SheetProps } from './columns-sheet.tsx';
import type { ListFilter, PeriodValue } from './list-types.ts';
import { PresetsEditor } from './presets-editor.tsx';
import classes from './sheets.module.css';

const ALL = { value: 'all', label: 'Tous' };
const YES_NO = [ALL, { value: 'true', label: 'Oui' }, { value: 'false', label: 'Non' }];

interface InputProps {
  readonly filter: ListFilter;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** A status filter of numbers gives back numbers. */
const typed = (filter: ListFilter & { kind: 'select' }, value: string | null): unknown => {
  if (value === null || value === 'all') return undefined;
  return filter.options.every((option) => /^-?\d+$/.test(option.value)) ? Number(value) : value;
};

const FilterInput = ({ filter, value, error, onChange }: InputProps) => {
  const { label } = filter;
  switch (filter.kind) {
    case 'select':
      return filter.multiple ? (
        <MultiSelectField
          label={label}
          options={filter.options}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(values) => onChange(values.map((each) => typed(filter, each)))}
        />
      ) : (
        <SelectField
          label={label}
          required={false}
          clearable={false}
          options={[ALL, ...filter.options]}
          value={value === undefined || value === null ? 'all' : String(value)}
          onChange={(next) => onChange(typed(filter, next))}
        />
      );
    case 'entity':
      return (
        <EntityField
          label={label}
          cacheKey={`filter-${filter.key}`}
          search={filter.search}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'boolean':
      return (
        <SelectField
          label={label}
          clearable={false}
          options={YES_NO}
          value={value === undefined || value === null ? 'all' : String(value)}
          onChange={(next) => onChange(next === null || next === 'all' ? undefined : next === 'true')}
        />
      );
    case 'period':
      return (
        <PeriodField
          label={label}
          value={(value as PeriodValue | undefined) ?? (filter.initial ? { preset: filter.initial } : undefined)}
          error={error}
          {...(filter.slide ? { slide: filter.slide } : {})}
          clearable={!filter.initial}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextField label={label} value={typeof value === 'string' ? value : ''} onChange={(next) => onChange(next || undefined)} />;
  }
};

/** A custom period needs both days in order. */
const issueOf = (filter: ListFilter, value: unknown): string | null => {
  const { preset, start, end } = (value ?? {}) as Partial<PeriodValue>;
  return filter.kind === 'period' && preset === 'custom' ? rangeIssue({ start: start ?? '', end: end ?? '' }) : null;
};

export const FiltersSheet = <Row,>({ model, onClose }: SheetProps<Row>) => {
  const { filters = [] } = model.list;
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(model.state.filters);
  const [tried, setTried] = useState(false);
  const issues = Object.fromEntries(filters.flatMap((filter) => {
    const issue = issueOf(filter, values[filter.key]);
    return issue ? [[filter.key, issue]] : [];
  }));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(issues).length > 0) return;
    model.change({ filters: values });
    onClose();
  };
  return (
    <Drawer opened onClose={onClose} position="right" size="sm" title="Filtres">
      <form className={classes.form} onSubmit={apply} noValidate>
        {filters.map((filter) => (
          <FilterInput
            key={filter.key}
            filter={filter}
            value={values[filter.key]}
            error={tried ? issues[filter.key] : undefined}
            onChange={(value) => setValues({ ...values, [filter.key]: value })}
          />
        ))}
        <div className={classes.foot}>
          <Button type="submit">Appliquer</Button>
          <Button variant="default" onClick={() => setValues({})}>
            Tout effacer
          </Button>
        </div>
      </form>
      <PresetsEditor
        pageKey={model.list.key}
        filters={values}
        onApply={(next) => {
          model.change({ filters: next });
          onClose();
        }}
        declared={filters}
      />
    </Drawer>
  );
};
