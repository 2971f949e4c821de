// Shows a stored rich text without the editor: only our own elements, so that no written code can run.
import { createElement, Fragment, useState, type CSSProperties, type ReactNode } from 'react';
import { richHref, type RichMark, type RichNode } from '@vigie/domain/shared/rich-text/rich-text.ts';
import classes from './rich-text.module.css';

const attribute = (node: RichNode, name: string): string => String(node.attrs?.[name] ?? '');
const numberOf = (node: RichNode, name: string, otherwise: number): number => {
  const value = Number(node.attrs?.[name] ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
};

const MARKS: Readonly<Partial<Record<RichMark['type'], (inner: ReactNode, mark: RichMark) => ReactNode>>> = {
  bold: (inner) => <strong>{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
  highlight: (inner) => <mark>{inner}</mark>,
  link: (inner, mark) => {
    const href = richHref(mark.attrs?.['href']);
    return href === null ? (
      inner
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
    );
  },
};

const Words = ({ node }: { readonly node: RichNode }) => (
  <>{(node.marks ?? []).reduce<ReactNode>((inner, mark) => MARKS[mark.type]?.(inner, mark) ?? inner, node.text ?? '')}</>
);

const Picture = ({ node }: { readonly node: RichNode }) => {
  const [lost, setLost] = useState(false);
  const src = attribute(node, 'src');
  const caption = attribute(node, 'caption');
  const isShown = src.startsWith('/api/') && !lost;
  return (
    <figure className={classes.figure}>
      {isShown ? (
        <img
          src={src}
          alt={caption || 'Image sans légende'}
          width={numberOf(node, 'width', 400)}
          height={numberOf(node, 'height', 300)}
          style={{ aspectRatio: `${numberOf(node, 'width', 400)} / ${numberOf(node, 'height', 300)}` }}
          loading="lazy"
          onError={() => setLost(true)}
        />
      ) : (
        <span className={classes.lost}>Image à voir avec le réseau</span>
      )}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
};

const sides = (node: RichNode): CSSProperties | undefined => {
  const side = attribute(node, 'textAlign');
  return side === 'center' || side === 'right' || side === 'justify' ? { textAlign: side } : undefined;
};

const Heading = ({ node, children }: { readonly node: RichNode; readonly children: ReactNode }) => {
  const level = numberOf(node, 'level', 1);
  const Tag = level === 1 ? 'h3' : level === 2 ? 'h4' : 'h5';
  return <Tag style={sides(node)}>{children}</Tag>;
};

const spans = (node: RichNode) => ({ colSpan: numberOf(node, 'colspan', 1), rowSpan: numberOf(node, 'rowspan', 1) });

const BLOCKS: Readonly<Partial<Record<RichNode['type'], (node: RichNode, inner: ReactNode) => ReactNode>>> = {
  text: (node) => <Words node={node} />,
  hardBreak: () => <br />,
  paragraph: (node, inner) => <p style={sides(node)}>{inner}</p>,
  heading: (node, inner) => <Heading node={node}>{inner}</Heading>,
  bulletList: (_, inner) => <ul>{inner}</ul>,
  orderedList: (node, inner) => <ol start={numberOf(node, 'start', 1)}>{inner}</ol>,
  listItem: (_, inner) => <li>{inner}</li>,
  blockquote: (_, inner) => <blockquote>{inner}</blockquote>,
  horizontalRule: () => <hr />,
  table: (_, inner) => (
    <div className={classes.wide}>
      <table>
        <tbody>{inner}</tbody>
      </table>
    </div>
  ),
  tableRow: (_, inner) => <tr>{inner}</tr>,
  tableHeader: (node, inner) => <th {...spans(node)}>{inner}</th>,
  tableCell: (node, inner) => <td {...spans(node)}>{inner}</td>,
  figure: (node) => <Picture node={node} />,
};

const Shown = ({ node }: { readonly node: RichNode }) => {
  const content = Array.isArray(node.content) ? node.content : [];
  // The children follow the parts of the text in order: none has a key of its own.
  const inner = createElement(Fragment, null, ...content.map((child) => createElement(Shown, { node: child })));
  return <Fragment>{BLOCKS[node.type]?.(node, inner) ?? inner}</Fragment>;
};

function treeOf(text: string): RichNode | null {
  if (!text.startsWith('{"type":"doc"')) return null;
  try {
    return JSON.parse(text) as RichNode;
  } catch {
    return null;
  }
}

/** A stored text: the editor's tree, or plain text with its line breaks. */
export const RichTextView = ({ text }: { readonly text: string }) => {
  const tree = treeOf(text);
  return <div className={classes.view}>{tree ? <Shown node={tree} /> : <p className={classes.words}>{text}</p>}</div>;
};
