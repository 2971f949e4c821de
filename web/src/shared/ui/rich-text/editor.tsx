// The editor itself, one chunk that loads when a rich text is edited: tools, page, counter.
import { Status } from '../state/status.tsx';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { cleanRichText } from '@vigie/domain/shared/rich-text/clean.ts';
import { isBlank, readWithAddresses } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { reportError } from '../../errors/report-error.ts';
import { formatNumber } from '../../format/numbers.ts';
import { toast } from '../toast.ts';
import { editorKit } from './editor-kit.ts';
import { ImageDialog } from './image-dialog.tsx';
import { ImageError, sendImage, type FigureAttrs } from './images.ts';
import type { Insertable } from './insert-control.tsx';
import { countOf } from './limits.ts';
import classes from './rich-text.module.css';
import { EditorToolbar, labels } from './toolbar.tsx';

export interface RichTextEditorBoxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly placeholder: string;
  readonly withImages: boolean;
  readonly limit: number;
  readonly insertable?: Insertable | undefined;
}

interface OpenImage {
  readonly attrs: FigureAttrs | null;
  /** The figure being changed. Null: a new one at the cursor. */
  readonly position: number | null;
}

/** «Maximum 500000 caractères». */
const limitText = (limit: number): string => `Maximum ${limit} caractères`;

/** What the form stores: the tree with the addresses of its images, which the server removes again. */
function textOf(editor: Editor): string {
  const tree = editor.getJSON();
  return isBlank(cleanRichText(tree)) ? '' : JSON.stringify(tree);
}

const pictures = (files: FileList | undefined): File[] => [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

function putImage(editor: Editor, attrs: FigureAttrs): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'figure', attrs }, { type: 'paragraph' }])
    .run();
}

/** Uploads pasted and dropped images one after another, and counts the running uploads. */
function useIncoming(get: () => Editor | null) {
  const [coming, setComing] = useState(0);
  const take = (files: readonly File[]): void => {
    const one = async (file: File): Promise<void> => {
      setComing((count) => count + 1);
      try {
        const attrs = await sendImage(file);
        const editor = get();
        if (editor && !editor.isDestroyed) putImage(editor, attrs);
      } catch (error) {
        reportError(error);
        if (error instanceof ImageError) toast.error(error.problem);
      } finally {
        setComing((count) => count - 1);
      }
    };
    files.reduce((before, file) => before.then(() => one(file)), Promise.resolve()).catch(reportError);
  };
  return { coming, take };
}

const attributesOf = ({
  labelledBy,
  describedBy,
  invalid,
  required,
}: Pick<RichTextEditorBoxProps, 'labelledBy' | 'describedBy' | 'invalid' | 'required'>) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': String(invalid),
  'aria-required': String(required),
  lang: 'fr',
  spellcheck: 'true',
});

function useHouseEditor(props: RichTextEditorBoxProps, onEditImage: (attrs: FigureAttrs, position: number) => void) {
  const latest = useRef(props);
  const said = useRef(props.value);
  const held = useRef<Editor | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  const incoming = useIncoming(() => held.current);
  const editor = useEditor({
    extensions: editorKit({
      placeholder: props.placeholder,
      limit: props.limit,
      onEditImage,
      onCut: () => toast.warning(limitText(props.limit)),
    }),
    content: readWithAddresses(props.value) as object,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(props),
      handlePaste: (_view, event) => {
        const files = props.withImages ? pictures(event.clipboardData?.files) : [];
        // Text pasted together with its picture (from a word processor) is pasted as text.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
        incoming.take(files);
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved || !props.withImages ? [] : pictures(event.dataTransfer?.files);
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) held.current?.commands.setTextSelection(at.pos);
        incoming.take(files);
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      said.current = textOf(now);
      latest.current.onChange(said.current);
    },
  });
  useEffect(() => {
    held.current = editor;
  }, [editor]);
  const { labelledBy, describedBy, invalid, required } = props;
  useEffect(() => {
    const attributes = attributesOf({ labelledBy, describedBy, invalid, required });
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, labelledBy, describedBy, invalid, required]);
  // A value that the editor did not produce (a reloaded version) replaces the text.
  useEffect(() => {
    if (!editor || props.value === said.current) return;
    said.current = props.value;
    editor.commands.setContent(readWithAddresses(props.value) as object, { emitUpdate: false });
  }, [editor, props.value]);
  return { editor, coming: incoming.coming };
}

interface CounterProps {
  readonly editor: Editor;
  readonly coming: number;
  readonly limit: number;
}

const Counter = ({ editor, coming, limit }: CounterProps) => {
  const count = useEditorState({ editor, selector: ({ editor: now }) => countOf(now.state.doc.content) });
  return (
    <div className={classes.foot}>
      <Status as="span">{coming > 0 ? 'Envoi de l’image…' : ''}</Status>
      <span aria-label={`${count} caractères sur ${limit}`}>
        {formatNumber(count)} / {formatNumber(limit)}
      </span>
    </div>
  );
};

export const RichTextEditorBox = (props: RichTextEditorBoxProps) => {
  const { invalid } = props;
  const [image, setImage] = useState<OpenImage | null>(null);
  const { editor, coming } = useHouseEditor(props, (attrs, position) => setImage({ attrs, position }));
  if (!editor) return null;
  const onDone = (attrs: FigureAttrs): void => {
    if (image?.position === null || image?.position === undefined) putImage(editor, attrs);
    else
      editor
        .chain()
        .setNodeSelection(image.position)
        .updateAttributes('figure', { ...attrs })
        .run();
  };
  return (
    <div className={classes.box} data-short={!props.withImages || undefined} data-invalid={invalid || undefined} aria-busy={coming > 0}>
      <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} withCodeHighlightStyles={false}>
        <EditorToolbar
          editor={editor}
          onImage={props.withImages ? () => setImage({ attrs: null, position: null }) : undefined}
          insertable={props.insertable}
        />
        <RichTextEditor.Content className={`${classes.page} ${classes.view}`} />
        <Counter editor={editor} coming={coming} limit={props.limit} />
      </RichTextEditor>
      {image ? <ImageDialog image={image.attrs} onDone={onDone} onClose={() => setImage(null)} /> : null}
    </div>
  );
};
