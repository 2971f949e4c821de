// Chooses the rights of an API key, in the groups of the rights editor: those that this person may give.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { rightsToGive } from '@vigie/domain/identity/api-keys.ts';
import { rightGroups } from '@vigie/domain/identity/rights.data.ts';
import { grantRight, takeRight, type Right } from '@vigie/domain/identity/rights.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { plural } from '../../shared/format/numbers.ts';
import classes from './api-keys.module.css';

export interface KeyRightsFieldProps {
  readonly value: readonly string[];
  readonly giver: Actor;
  readonly error: string | undefined;
  readonly onChange: (rights: Right[]) => void;
}

/** The groups with what is left of them: a right that needs a person is not offered. */
const groupsFor = (giver: Actor) => {
  const given: ReadonlySet<Right> = new Set(rightsToGive(giver));
  return rightGroups.flatMap(({ key, label, rights }) => {
    const offered = rights.filter(({ name }) => given.has(name));
    return offered.length > 0 ? [{ key, label, rights: offered }] : [];
  });
};

export const KeyRightsField = ({ value, giver, error, onChange }: KeyRightsFieldProps) => {
  const [query, setQuery] = useState('');
  const held = new Set(value);
  const shown = groupsFor(giver).filter(({ label, rights }) => matchesQuery([label, ...rights.map((right) => right.label)].join(' '), query));
  return (
    <div className={classes.choice}>
      <div className={classes.bar}>
        <TextInput label="Chercher un droit" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        <span className={classes.about} aria-live="polite">
          {plural(value.length, 'droit', 'droits')}
        </span>
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={classes.groups}>
        {shown.map(({ key, label, rights }) => (
          <fieldset key={key} className={classes.group}>
            <legend>{label}</legend>
            {rights.map((right) => (
              <Checkbox
                key={right.name}
                label={right.label}
                checked={held.has(right.name)}
                onChange={(event) => onChange(event.currentTarget.checked ? grantRight(value, right.name) : takeRight(value, right.name))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
};
