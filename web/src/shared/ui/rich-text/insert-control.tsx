// Words that the editor inserts where the cursor stands: searched, in groups, each with an example.
import { Combobox, useCombobox } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconBraces } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import classes from './rich-text.module.css';

export interface InsertableWord {
  /** Inserted as it is. */
  readonly text: string;
  readonly label: string;
  readonly example: string;
}
export interface Insertable {
  /** « Variable », the name of the tool. */
  readonly name: string;
  readonly groups: readonly { readonly label: string; readonly words: readonly InsertableWord[] }[];
}

interface InsertControlProps {
  readonly editor: Editor;
  readonly insertable: Insertable;
}

const found = (insertable: Insertable, query: string): Insertable['groups'] =>
  insertable.groups
    .map((group) => ({
      ...group,
      words: group.words.filter(({ text, label, example }) => matchesQuery(`${group.label} ${label} ${text} ${example}`, query)),
    }))
    .filter(({ words }) => words.length > 0);

const Choices = ({ groups }: { readonly groups: Insertable['groups'] }) => (
  <Combobox.Options className={classes.choices}>
    {groups.length === 0 ? <Combobox.Empty>Aucun résultat</Combobox.Empty> : null}
    {groups.map(({ label: group, words }) => (
      <Combobox.Group key={group} label={group}>
        {words.map(({ text, label, example }) => (
          <Combobox.Option key={text} value={text} className={classes.choice}>
            <span>{label}</span>
            <small>{example}</small>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    ))}
  </Combobox.Options>
);

export const InsertControl = ({ editor, insertable }: InsertControlProps) => {
  const [query, setQuery] = useState('');
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      box.resetSelectedOption();
      setQuery('');
    },
  });
  const insert = (text: string): void => {
    editor.chain().focus().insertContent({ type: 'text', text }).run();
    box.closeDropdown();
  };
  return (
    <Combobox store={box} width={360} position="bottom-end" withinPortal onOptionSubmit={insert}>
      <Combobox.Target targetType="button">
        <RichTextEditor.Control
          className={classes.insert}
          title={`Insérer au curseur : ${insertable.name.toLowerCase()}`}
          onClick={() => box.toggleDropdown()}
        >
          <IconBraces size={16} aria-hidden="true" />
          {insertable.name}
        </RichTextEditor.Control>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          aria-label={`Chercher : ${insertable.name.toLowerCase()}`}
          placeholder="Chercher"
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            box.updateSelectedOptionIndex();
          }}
        />
        <Choices groups={found(insertable, query)} />
      </Combobox.Dropdown>
    </Combobox>
  );
};
