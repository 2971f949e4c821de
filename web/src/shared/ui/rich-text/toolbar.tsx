// The tools of the editor, with French names and their shortcuts.
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconTablePlus,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { InsertControl, type Insertable } from './insert-control.tsx';
import { LinkControl } from './link-control.tsx';

export const labels = {
  boldControlLabel: 'Gras',
  italicControlLabel: 'Italique',
  underlineControlLabel: 'Souligné',
  strikeControlLabel: 'Barré',
  highlightControlLabel: 'Surligné',
  clearFormattingControlLabel: 'Effacer la mise en forme',
  h1ControlLabel: 'Titre 1',
  h2ControlLabel: 'Titre 2',
  h3ControlLabel: 'Titre 3',
  bulletListControlLabel: 'Liste à puces',
  orderedListControlLabel: 'Liste numérotée',
  blockquoteControlLabel: 'Citation',
  hrControlLabel: 'Ligne de séparation',
  alignLeftControlLabel: 'Aligner à gauche',
  alignCenterControlLabel: 'Centrer',
  alignRightControlLabel: 'Aligner à droite',
  alignJustifyControlLabel: 'Justifier',
  unlinkControlLabel: 'Retirer le lien',
  undoControlLabel: 'Annuler la frappe',
  redoControlLabel: 'Rétablir la frappe',
};

interface ToolProps {
  readonly label: string;
  readonly run: () => void;
  readonly children: ReactNode;
}
const Tool = ({ label, run, children }: ToolProps) => (
  <RichTextEditor.Control aria-label={label} title={label} onClick={run}>
    {children}
  </RichTextEditor.Control>
);

const TableTools = ({ editor }: { readonly editor: Editor }) => {
  const inTable = useEditorState({ editor, selector: ({ editor: e }) => e.isActive('table') });
  const chain = () => editor.chain().focus();
  if (!inTable)
    return (
      <Tool label="Insérer un tableau" run={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
        <IconTablePlus size={16} aria-hidden="true" />
      </Tool>
    );
  return (
    <>
      <Tool label="Ajouter une ligne" run={() => chain().addRowAfter().run()}>
        <IconRowInsertBottom size={16} aria-hidden="true" />
      </Tool>
      <Tool label="Supprimer la ligne" run={() => chain().deleteRow().run()}>
        <IconRowRemove size={16} aria-hidden="true" />
      </Tool>
      <Tool label="Ajouter une colonne" run={() => chain().addColumnAfter().run()}>
        <IconColumnInsertRight size={16} aria-hidden="true" />
      </Tool>
      <Tool label="Supprimer la colonne" run={() => chain().deleteColumn().run()}>
        <IconColumnRemove size={16} aria-hidden="true" />
      </Tool>
      <Tool label="Supprimer le tableau" run={() => chain().deleteTable().run()}>
        <IconTableMinus size={16} aria-hidden="true" />
      </Tool>
    </>
  );
};

interface ToolbarProps {
  readonly editor: Editor;
  readonly onImage?: (() => void) | undefined;
  readonly insertable?: Insertable | undefined;
}

export const EditorToolbar = ({ editor, onImage, insertable }: ToolbarProps) => (
  <RichTextEditor.Toolbar role="toolbar" aria-label="Mise en forme">
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.Highlight />
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H1 />
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      <RichTextEditor.Hr />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.AlignLeft />
      <RichTextEditor.AlignCenter />
      <RichTextEditor.AlignRight />
      <RichTextEditor.AlignJustify />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <LinkControl editor={editor} />
      <RichTextEditor.Unlink />
      {onImage ? (
        <Tool label="Image" run={onImage}>
          <IconPhoto size={16} aria-hidden="true" />
        </Tool>
      ) : null}
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <TableTools editor={editor} />
    </RichTextEditor.ControlsGroup>
    {insertable ? <InsertControl editor={editor} insertable={insertable} /> : null}
  </RichTextEditor.Toolbar>
);
