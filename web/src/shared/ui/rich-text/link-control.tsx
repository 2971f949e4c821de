// The link of the selected text: typed in a small window, completed with https://, refused when not safe.
import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { richHref } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { isEmail } from '@vigie/domain/shared/validators.ts';
import classes from './rich-text.module.css';

/** « vigie.fr » and « a@b.fr » are meant as addresses. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  return richHref(text) ?? (/^[^\s:/]+\.[^\s:]+$/.test(text) ? richHref(`https://${text}`) : null);
}

const setLink = (editor: Editor, href: string): void => {
  const { empty } = editor.state.selection;
  if (empty && !editor.isActive('link')) {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] })
      .run();
  } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
};

export const LinkControl = ({ editor }: { readonly editor: Editor }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: e }) => e.isActive('link') });
  const close = (): void => {
    setTyped(null);
    setWrong(false);
  };
  const apply = (): void => {
    const href = hrefOf(typed ?? '');
    if (href === null) return setWrong(true);
    setLink(editor, href);
    return close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Popover opened={typed !== null} onChange={close} trapFocus position="bottom-start" withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Lien"
          title="Lien"
          active={active}
          onClick={() => setTyped(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          <IconLink size={16} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={classes.link} onKeyDown={onKeyDown}>
        <TextInput
          label="Adresse du lien"
          placeholder="https://… ou adresse e-mail"
          data-autofocus
          value={typed ?? ''}
          error={wrong ? 'Une adresse web ou e-mail est attendue' : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button onClick={apply}>Appliquer</Button>
      </Popover.Dropdown>
    </Popover>
  );
};
