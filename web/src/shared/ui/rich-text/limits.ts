// Limits a rich text in the editor: a paste that is too long is cut, and typing stops there.
import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { richTextLimit } from '@vigie/domain/shared/validators.ts';

const captionOf = (node: Node): number => (node.type.name === 'figure' ? String(node.attrs['caption'] ?? '').length : 0);

/** Counts the characters of the text and of captions, as `lengthOf` of the domain does. */
export function countOf(content: Fragment): number {
  let sum = 0;
  content.descendants((node) => {
    sum += node.isText ? (node.text?.length ?? 0) : captionOf(node);
  });
  return sum;
}

/** The beginning of a slice, with at most `room` characters. */
export function cutSlice(slice: Slice, room: number): Slice {
  let left = room;
  let end = 0;
  slice.content.descendants((node, position) => {
    if (left < 0) return false;
    const length = node.isText ? (node.text?.length ?? 0) : captionOf(node);
    if (length > left) {
      end = position + (node.isText ? left : 0);
      left = -1;
      return false;
    }
    left -= length;
    if (node.isLeaf) end = position + node.nodeSize;
    return true;
  });
  if (left >= 0) return slice;
  if (end === 0) return Slice.empty;
  const content = slice.content.cut(0, end);
  return new Slice(content, slice.openStart, Math.min(slice.openEnd, openDepth(content)));
}

/** The depth of the last branch: a slice cannot have a deeper open end. */
function openDepth(content: Fragment): number {
  let depth = 0;
  for (let last = content.lastChild; last && !last.isLeaf; last = last.lastChild) depth += 1;
  return depth;
}

export interface LimitOptions {
  readonly limit: number;
  readonly onCut: () => void;
}

export const Limit = Extension.create<LimitOptions>({
  name: 'vigieLimit',
  addOptions: () => ({ limit: richTextLimit, onCut: () => undefined }),
  addProseMirrorPlugins() {
    const { limit, onCut } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste: (view, _event, slice) => {
            // A document's size exceeds its character count, so short ones need no counting.
            if (view.state.doc.content.size + slice.content.size <= limit) return false;
            const { from, to } = view.state.selection;
            const replaced = countOf(view.state.doc.slice(from, to).content);
            const room = limit - countOf(view.state.doc.content) + replaced;
            if (countOf(slice.content) <= room) return false;
            view.dispatch(view.state.tr.replaceSelection(cutSlice(slice, Math.max(0, room))).scrollIntoView());
            onCut();
            return true;
          },
        },
        filterTransaction: (transaction, state) => {
          if (!transaction.docChanged || transaction.doc.content.size <= limit) return true;
          const after = countOf(transaction.doc.content);
          return after <= limit || after <= countOf(state.doc.content);
        },
      }),
    ];
  },
});
