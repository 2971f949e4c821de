// Logbook types by category: whether a type is offered, who reads it, who is notified at once. The agency adds its own (A-174, F-165).
import { Button } from '@mantine/core';
import { isOwnEventType, type EventTypeSetting } from '@vigie/domain/agency/settings/own-types.ts';
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { nextOwnId, writtenCategories } from '@vigie/domain/field/logbook/event-type-settings.ts';
import { useState } from 'react';
import { plural } from '../../../shared/format/numbers.ts';
import { ScrollBox } from '../../../shared/ui/page/scroll-box.tsx';
import { FlagCell, RemoveCell, WordsCell } from './list-line.tsx';
import type { ListPartProps } from './list-values.ts';
import { FormCard } from '../../../shared/ui/form/page-form.tsx';
import classes from '../settings.module.css';

const AT = 'settings.serviceEventTypes';

const freshType = (lines: readonly EventTypeSetting[], category: string): EventTypeSetting => ({
  id: nextOwnId(lines),
  typeKey: crypto.randomUUID(),
  category,
  label: '',
  enabled: true,
  customerShow: true,
  notifyAgency: false,
  notifyCustomer: false,
});

const Lines = ({ form, used, category }: ListPartProps & { readonly category: string }) => {
  const lines = form.values.settings.serviceEventTypes;
  const set = (next: readonly EventTypeSetting[]): void => form.setFieldValue(AT, [...next]);
  const known = new Set(form.getInitialValues().settings.serviceEventTypes.map(({ typeKey }) => typeKey));
  return (
    <>
      <ScrollBox label="Types de cette catégorie" className={classes.listBox}>
        <table className={classes.list}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Proposé</th>
              <th scope="col">Montré au client</th>
              <th scope="col">Prévenir l’agence</th>
              <th scope="col">Prévenir le client</th>
              <th scope="col">
                <span className="visually-hidden">Retirer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => {
              if (line.category !== category) return null;
              const name = line.label || 'Nouveau type';
              const at = `${AT}.${index}`;
              return (
                <tr key={line.id}>
                  <WordsCell form={form} at={`${at}.label`} label={`${name}, nom du type`} most={80} />
                  <FlagCell form={form} at={`${at}.enabled`} label={`${name}, proposé`} />
                  <FlagCell form={form} at={`${at}.customerShow`} label={`${name}, montré au client`} />
                  <FlagCell form={form} at={`${at}.notifyAgency`} label={`${name}, prévenir l’agence`} />
                  <FlagCell form={form} at={`${at}.notifyCustomer`} label={`${name}, prévenir le client`} />
                  <RemoveCell
                    label={name}
                    fixed={!isOwnEventType(line)}
                    used={known.has(line.typeKey) ? used?.includes(line.typeKey) : false}
                    onRemove={() => set(lines.filter(({ id }) => id !== line.id))}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {writtenCategories.some(({ key }) => key === category) ? (
        <div>
          <Button variant="default" onClick={() => set([...lines, freshType(lines, category)])}>
            Ajouter un type
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** Its lines render when it is opened: all of them at once are hundreds of fields. */
const Category = ({ label, ...part }: ListPartProps & { readonly category: string; readonly label: string }) => {
  const [open, setOpen] = useState(false);
  const lines = part.form.values.settings.serviceEventTypes.filter(({ category }) => category === part.category);
  const hidden = lines.filter(({ enabled }) => !enabled).length;
  if (lines.length === 0) return null;
  return (
    <details className={classes.category} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <small>
          {plural(lines.length, 'type', 'types')}
          {hidden > 0 ? `, ${plural(hidden, 'masqué', 'masqués')}` : ''}
        </small>
      </summary>
      {open ? <Lines {...part} /> : null}
    </details>
  );
};

export const EntryTypesCard = (props: ListPartProps) => (
  <FormCard
    title="Types de main courante"
    hint="Ceux que vos équipes écrivent ; prises de service, rondes et alertes s’écrivent d’elles-mêmes. Un type décoché n’est plus proposé, les écritures gardent leur nom."
  >
    <div>
      {eventCategories.map(({ key, label }) => (
        <Category key={key} category={key} label={label} {...props} />
      ))}
    </div>
  </FormCard>
);
