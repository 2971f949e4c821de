// Saves, renames, overwrites and deletes presets, and chooses the favourite.
import { Button, Menu, TextInput } from '@mantine/core';
import { IconDotsVertical, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { toast } from '../../toast.ts';
import { knownFilters, usePresets, type FilterPreset } from './list-presets.ts';
import type { ListFilter } from '../list-types.ts';
import classes from '../sheets.module.css';
import list from '../list.module.css';

export interface PresetsEditorProps {
  readonly pageKey: string;
  /** The current filters of the form: what a save stores. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly declared: readonly ListFilter[];
  readonly onApply: (filters: Record<string, unknown>) => void;
}

export const PresetsEditor = ({ pageKey, filters, declared, onApply }: PresetsEditorProps) => {
  const presets = usePresets(pageKey);
  const [label, setLabel] = useState('');
  const [renamed, setRenamed] = useState<FilterPreset | null>(null);
  const [tried, setTried] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const title = label.trim();
    if (!title) return;
    const isSaved = renamed ? await presets.rename(renamed.key, title) : await presets.create(title, filters);
    if (!isSaved) return;
    setLabel('');
    setRenamed(null);
    setTried(false);
  };
  const apply = (preset: FilterPreset): void => {
    const { known, unknown } = knownFilters(declared, preset.filters);
    for (const name of unknown) toast.error(`Le filtre ${name} n'existe pas`);
    onApply(known);
  };
  return (
    <section>
      <h3 className={classes.title}>Filtres enregistrés</h3>
      <ul className={classes.presets}>
        {presets.list.map((preset) => (
          <li key={preset.key} className={classes.preset}>
            <button
              type="button"
              className={list.dots}
              aria-pressed={preset.favorite ?? false}
              aria-label={`Filtre par défaut : ${preset.label}`}
              onClick={() => presets.toggleFavourite(preset)}
            >
              {preset.favorite ? <IconStarFilled size={16} aria-hidden="true" /> : <IconStar size={16} aria-hidden="true" />}
            </button>
            <button type="button" data-apply onClick={() => apply(preset)}>
              {preset.label}
            </button>
            <Menu position="bottom-end">
              <Menu.Target>
                <button type="button" className={list.dots} aria-label={`Actions : ${preset.label}`}>
                  <IconDotsVertical size={16} aria-hidden="true" />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  onClick={() => {
                    setRenamed(preset);
                    setLabel(preset.label);
                  }}
                >
                  Renommer
                </Menu.Item>
                <Menu.Item onClick={() => presets.overwrite(preset, filters)}>Remplacer par les filtres actuels</Menu.Item>
                <Menu.Item color="red" onClick={() => presets.remove(preset)}>
                  Supprimer
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      <form className={classes.save} onSubmit={save} noValidate>
        <TextInput
          label={renamed ? `Renommer « ${renamed.label} »` : 'Enregistrer les filtres actuels'}
          placeholder="Titre"
          value={label}
          error={tried && !label.trim() ? 'Obligatoire' : null}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {renamed ? 'Renommer' : 'Enregistrer'}
        </Button>
      </form>
    </section>
  );
};
