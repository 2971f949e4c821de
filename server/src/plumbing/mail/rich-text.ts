// Rich text of the editor (Tiptap JSON) for mails: HTML with inline styles, and its plain-text twin. Nothing typed becomes markup.
import { escapeHtml, safeHref } from './html.ts';

export interface RichNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly RichNode[] | undefined;
  readonly content?: readonly RichNode[] | undefined;
}

const attribute = (node: RichNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const children = (node: RichNode, render: (child: RichNode, index: number) => string): string => (node.content ?? []).map(render).join('');

const MARKS: Readonly<Record<string, (html: string, mark: RichNode) => string>> = {
  bold: (html) => `<strong>${html}</strong>`,
  italic: (html) => `<em>${html}</em>`,
  underline: (html) => `<u>${html}</u>`,
  strike: (html) => `<s>${html}</s>`,
  textStyle: (html, mark) => {
    const colour = attribute(mark, 'color');
    return /^#[0-9a-f]{6}$/i.test(colour) ? `<span style="color:${colour}">${html}</span>` : html;
  },
  link: (html, mark) => {
    const href = safeHref(attribute(mark, 'href'));
    return href === null ? html : `<a class="link" href="${escapeHtml(href)}" style="color:#0f6a73">${html}</a>`;
  },
};

const alignment = (node: RichNode): string => {
  const side = attribute(node, 'textAlign');
  return ['center', 'right', 'justify'].includes(side) ? `;text-align:${side}` : '';
};
const listStyle = 'margin:0 0 16px;padding:0 0 0 22px';
const cellStyle = 'padding:6px 10px 6px 0;border-bottom:1px solid #d9e0e6;vertical-align:top;text-align:left';

const BLOCKS: Readonly<Record<string, (node: RichNode) => string>> = {
  text: (node) => (node.marks ?? []).reduce((html, mark) => MARKS[mark.type]?.(html, mark) ?? html, escapeHtml(node.text ?? '')),
  hardBreak: () => '<br>',
  paragraph: (node) => `<p style="margin:0 0 16px${alignment(node)}">${children(node, richHtml) || '&nbsp;'}</p>`,
  heading: (node) => `<p style="margin:20px 0 8px;font-size:18px;font-weight:600${alignment(node)}">${children(node, richHtml)}</p>`,
  bulletList: (node) => `<ul style="${listStyle}">${children(node, richHtml)}</ul>`,
  orderedList: (node) => `<ol style="${listStyle}">${children(node, richHtml)}</ol>`,
  listItem: (node) => `<li>${children(node, richHtml).replaceAll('margin:0 0 16px', 'margin:0 0 4px')}</li>`,
  blockquote: (node) => `<div style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #d9e0e6">${children(node, richHtml)}</div>`,
  horizontalRule: () => '<hr style="border:0;border-top:1px solid #d9e0e6;margin:20px 0">',
  table: (node) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${children(node, richHtml)}</table>`,
  tableRow: (node) => `<tr>${children(node, richHtml)}</tr>`,
  tableHeader: (node) => `<td style="${cellStyle};font-weight:600">${children(node, richHtml).replaceAll('margin:0 0 16px', 'margin:0')}</td>`,
  tableCell: (node) => `<td style="${cellStyle}">${children(node, richHtml).replaceAll('margin:0 0 16px', 'margin:0')}</td>`,
};

/** Unknown nodes give their content, so that no words are lost. */
export function richHtml(node: RichNode): string {
  return BLOCKS[node.type]?.(node) ?? children(node, richHtml);
}

const linkText = (node: RichNode): string => {
  const link = node.marks?.find((mark) => mark.type === 'link');
  const href = link === undefined ? null : safeHref(attribute(link, 'href'));
  const text = node.text ?? '';
  return href === null || href === text ? text : `${text} (${href})`;
};

function nodeText(node: RichNode): string {
  switch (node.type) {
    case 'text':
      return linkText(node);
    case 'hardBreak':
      return '\n';
    case 'paragraph':
    case 'heading':
      return `${children(node, nodeText)}\n\n`;
    case 'bulletList':
      return `${children(node, (item) => `- ${nodeText(item).trim()}\n`)}\n`;
    case 'orderedList':
      return `${children(node, (item, index) => `${index + 1}. ${nodeText(item).trim()}\n`)}\n`;
    case 'tableRow':
      return `${(node.content ?? []).map((cell) => nodeText(cell).trim()).join(' | ')}\n`;
    case 'table':
      return `${children(node, nodeText)}\n`;
    case 'horizontalRule':
      return '---\n\n';
    default:
      return children(node, nodeText);
  }
}

export const richPlain = (node: RichNode): string =>
  nodeText(node)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
