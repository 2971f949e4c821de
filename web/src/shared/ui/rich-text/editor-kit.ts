// The editor's nodes and marks. It knows no others, so pasted text loses the rest.
import type { Extensions } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { richHref } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { Figure } from './figure-node.tsx';
import type { FigureAttrs } from './images.ts';
import { Limit } from './limits.ts';

export interface KitOptions {
  readonly placeholder: string;
  readonly limit: number;
  readonly onCut: () => void;
  readonly onEditImage: (attrs: FigureAttrs, position: number) => void;
}

export const editorKit = ({ placeholder, limit, onCut, onEditImage }: KitOptions): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    // An empty line at the end would change a text that nobody touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => richHref(href) !== null,
      shouldAutoLink: (href) => richHref(href) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Highlight,
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Placeholder.configure({ placeholder }),
  Figure.configure({ onEdit: onEditImage }),
  Limit.configure({ limit, onCut }),
];
