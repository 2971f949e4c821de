// Edits rights by groups. Ticking one ticks those it requires, unticking one unticks those that require it.
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { rightGroups } from '@vigie/domain/identity/rights.data.ts';
import { closeRights, grantRight, isRight, takeRight, type Right } from '@vigie/domain/identity/rights.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { plural } from '../../shared/format/numbers.ts';
import classes from '../agents.module.css';
import { useRightsTemplates } from './use-rights-templates.ts';

export interface RightsEditorProps {
  readonly value: readonly string[];
  /** Rights held before: they may stay even when the editor does not hold them. */
  readonly before: readonly string[];
  readonly giver: Actor;
  readonly onChange: (rights: Right[]) => void;
}

/** What this person may grant: only rights that they hold themselves. */
const givable = (giver: Actor, before: ReadonlySet<string>, right: Right): boolean => before.has(right) || has(giver, right);

/** A template, reduced to what the person may grant. */
export const templateFor = (giver: Actor, before: readonly string[], rights: readonly string[]): Right[] => {
  const held = new Set(before);
  return closeRights(rights.filter(isRight).filter((right) => closeRights([right]).every((needed) => givable(giver, held, needed))));
};

type Group = (typeof rightGroups)[number];

const GroupBox = ({
  group,
  held,
  mayGive,
  onChange,
}: {
  readonly group: Group;
  readonly held: ReadonlySet<string>;
  readonly mayGive: (right: Right) => boolean;
  readonly onChange: (right: Right, on: boolean) => void;
}) => (
  <fieldset className={classes.group}>
    <legend>{group.label}</legend>
    <div className={classes.rights}>
      {group.rights.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={held.has(name)}
          disabled={!held.has(name) && !mayGive(name)}
          {...(!held.has(name) && !mayGive(name) ? { description: 'Vous n’avez pas ce droit' } : {})}
          onChange={(event) => onChange(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  </fieldset>
);

export const RightsEditor = ({ value, before, giver, onChange }: RightsEditorProps) => {
  const [query, setQuery] = useState('');
  const { templates } = useRightsTemplates();
  const held = new Set(value);
  const known = new Set(before);
  const mayGive = (right: Right): boolean => closeRights([right]).every((needed) => givable(giver, known, needed));
  const set = (right: Right, on: boolean): void => onChange(on ? grantRight(value, right) : takeRight(value, right));
  const shown = rightGroups.filter((group) => matchesQuery([group.label, ...group.rights.map(({ label }) => label)].join(' '), query));
  return (
    <div className={classes.items}>
      <div className={classes.bar}>
        <TextInput label="Chercher un droit" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
        {templates.map((template) => (
          <Button key={template.name} variant="default" onClick={() => onChange(templateFor(giver, before, template.rights))}>
            Modèle « {template.name} »
          </Button>
        ))}
        <span className={classes.note} aria-live="polite">
          {plural(value.length, 'droit', 'droits')}
        </span>
      </div>
      <div className={classes.groups}>
        {shown.map((group) => (
          <GroupBox key={group.key} group={group} held={held} mayGive={mayGive} onChange={set} />
        ))}
      </div>
    </div>
  );
};
