// The gallery of tiles: what this person may add, by subject, with a search.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { widgetGroups, type Widget, type WidgetKind } from '../shared/navigation/widgets.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { DialogFrame } from '../shared/ui/form/dialog-frame.tsx';
import classes from './dashboard.module.css';

const KINDS: Readonly<Record<WidgetKind, string>> = { figures: 'Chiffres', chart: 'Graphique', table: 'Tableau' };

export interface GalleryDialogProps {
  readonly offered: readonly Widget[];
  /** How many tiles of a widget there already are. */
  readonly standing: (key: string) => number;
  readonly onAdd: (widget: Widget) => void;
  readonly onClose: () => void;
}

export const GalleryDialog = ({ offered, standing, onAdd, onClose }: GalleryDialogProps) => {
  const [query, setQuery] = useState('');
  const found = offered.filter(({ label, about }) => matchesQuery(`${label} ${about}`, query));
  return (
    <DialogFrame title="Ajouter une tuile" size="lg" onClose={onClose}>
      <TextField label="Chercher une tuile" value={query} onChange={setQuery} />
      {widgetGroups.map((group) => {
        const widgets = found.filter((widget) => widget.group === group);
        return widgets.length === 0 ? null : (
          <section key={group} className={classes.group}>
            <h3>{group}</h3>
            <ul>
              {widgets.map((widget) => (
                <li key={widget.key}>
                  <div>
                    <strong>{widget.label}</strong> <span className={classes.kind}>{KINDS[widget.kind]}</span>
                    <p>{widget.about}</p>
                  </div>
                  {standing(widget.key) > 0 ? <small>affichée</small> : null}
                  <Button variant="default" size="compact-md" onClick={() => onAdd(widget)} aria-label={`Ajouter ${widget.label}`}>
                    Ajouter
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {found.length === 0 ? <EmptyState title="Aucune tuile ne correspond" text="Essayez d’autres mots." /> : null}
    </DialogFrame>
  );
};
