// The editor's own node: an image of our files with its caption, resized by pointer or arrow keys.
import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { captionLimit, richImageWidth } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { heightFor, type FigureAttrs } from './images.ts';
import classes from './rich-text.module.css';

interface FigureOptions {
  /** Opens the dialog of the image at this position. */
  onEdit: (attrs: FigureAttrs, position: number) => void;
}

const NARROWEST = 48;
const STEP = 10;
const KEYS: Readonly<Record<string, number>> = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP };
const bounded = (width: number): number => Math.min(richImageWidth, Math.max(NARROWEST, Math.round(width)));

interface HandleProps {
  readonly attrs: FigureAttrs;
  readonly onResize: (width: number) => void;
}

const Handle = ({ attrs, onResize }: HandleProps) => {
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.clientX;
    const shown = event.currentTarget.parentElement?.querySelector('img')?.clientWidth ?? attrs.width;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.onpointermove = (move) => onResize(bounded(shown + move.clientX - from));
  };
  const drop = (event: PointerEvent<HTMLSpanElement>): void => {
    event.currentTarget.onpointermove = null;
  };
  const press = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(bounded(attrs.width + step));
  };
  return (
    <span
      className={classes.handle}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the handle stands on the picture’s edge and is dragged
      role="slider"
      tabIndex={0}
      aria-label="Largeur de l’image, flèches pour changer"
      aria-valuemin={NARROWEST}
      aria-valuemax={richImageWidth}
      aria-valuenow={attrs.width}
      aria-valuetext={`${attrs.width} pixels`}
      onPointerDown={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    />
  );
};

const FigureView = ({ node, selected, updateAttributes, extension, getPos }: NodeViewProps) => {
  const attrs = node.attrs as FigureAttrs;
  // Heights are integers and would drift step by step, so the ratio comes from the size that somebody chose.
  const measure = useRef(attrs);
  const made = useRef(attrs.height);
  useLayoutEffect(() => {
    if (attrs.height !== made.current) measure.current = attrs;
  });
  const resize = (width: number): void => {
    const height = heightFor(width, measure.current);
    made.current = height;
    updateAttributes({ width, height });
  };
  const edit = (): void => (extension.options as FigureOptions).onEdit(attrs, getPos() ?? 0);
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined} data-fileid={attrs.fileId}>
      <div className={classes.frame} data-drag-handle>
        {attrs.src ? (
          <img
            src={attrs.src}
            alt={attrs.caption || attrs.name}
            width={attrs.width}
            height={attrs.height}
            style={{ aspectRatio: `${attrs.width} / ${attrs.height}` }}
            draggable={false}
          />
        ) : (
          <span className={classes.lost}>Image indisponible</span>
        )}
        <button type="button" className={classes.editImage} onClick={edit}>
          Modifier
        </button>
        <Handle attrs={attrs} onResize={resize} />
      </div>
      <input
        className={classes.caption}
        aria-label="Légende de l’image"
        placeholder="Légende (facultative)"
        maxLength={captionLimit}
        value={attrs.caption}
        onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
      />
    </NodeViewWrapper>
  );
};

const kept = (name: string, value: string | number) => ({
  default: value,
  parseHTML: (element: HTMLElement) => {
    const given = element.getAttribute(`data-${name.toLowerCase()}`);
    return given === null ? value : typeof value === 'number' ? Number(given) || value : given;
  },
  renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name.toLowerCase()}`]: attrs[name] }),
});

export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ onEdit: () => undefined }),
  addAttributes: () => ({
    fileId: kept('fileId', ''),
    name: kept('name', ''),
    mimeType: kept('mimeType', 'image/png'),
    size: kept('size', 0),
    width: kept('width', 400),
    height: kept('height', 300),
    caption: kept('caption', ''),
    src: kept('src', ''),
  }),
  // Only our own figures are pasted from the clipboard; an image of another page comes as a file or not at all.
  parseHTML: () => [{ tag: 'figure[data-fileid]', getAttrs: (element) => (element.getAttribute('data-src')?.startsWith('/api/') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});
