// The filters of a list and its presets. «Appliquer» applies a change once the form is valid.
import { Button, Drawer } from '@mantine/core';
import { messages } from '@vigie/domain/shared/validators.ts';
import { rangeIssue, rangeWithinYears } from '@vigie/domain/shared/validators-dates.ts';
import { useState, type FormEvent } from 'react';
import { useLayer } from '../../layers.ts';
import type { SheetProps } from '../columns-sheet.tsx';
import { FilterInput } from './filter-input.tsx';
import { isActive } from './list-state.ts';
import type { ListFilter, PeriodValue } from '../list-types.ts';
import { PresetsEditor } from './presets-editor.tsx';
import classes from '../sheets.module.css';

/** A custom period needs both days in order, and no more years than its list answers. A required choice cannot be emptied. */
const issueOf = (filter: ListFilter, value: unknown): string | null => {
  if (filter.kind === 'select') return filter.required && value !== undefined && !isActive(value) ? messages.required : null;
  const { preset, start, end } = (value ?? {}) as Partial<PeriodValue>;
  if (filter.kind !== 'period' || preset !== 'custom') return null;
  const rule = filter.years === undefined ? rangeIssue : rangeWithinYears(filter.years);
  return rule({ start: start ?? '', end: end ?? '' });
};

export const FiltersSheet = <Row,>({ model, onClose }: SheetProps<Row>) => {
  const { filters = [] } = model.list;
  const close = useLayer(onClose);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(model.state.filters);
  const [tried, setTried] = useState(false);
  const issues = Object.fromEntries(
    filters.flatMap((filter) => {
      const issue = issueOf(filter, values[filter.key]);
      return issue ? [[filter.key, issue]] : [];
    }),
  );
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(issues).length > 0) return;
    model.change({ filters: values });
    onClose();
  };
  return (
    <Drawer opened onClose={close} position="right" size="sm" title="Filtres">
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
