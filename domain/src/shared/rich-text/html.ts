// Renders rich text as HTML for mails, with inline styles, and as plain text. Typed text never becomes markup.
import { richHref, type RichMark, type RichNode } from './rich-text.ts';

/** The address of an image in the mail. null when it is missing. */
export type ImageAddress = (fileId: string) => string | null;

const escaped = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const attribute = (node: RichNode, name: string): string => String(node.attrs?.[name] ?? '');

const MARKS: Readonly<Record<RichMark['type'], (html: string, mark: RichMark) => string>> = {
  bold: (html) => `<strong>${html}</strong>`,
  italic: (html) => `<em>${html}</em>`,
  underline: (html) => `<u>${html}</u>`,
  strike: (html) => `<s>${html}</s>`,
  highlight: (html) => `<span class="mark" style="background:#fdf0b8">${html}</span>`,
  link: (html, mark) => {
    const href = richHref(mark.attrs?.['href']);
    return href === null ? html : `<a class="link" href="${escaped(href)}" style="color:#0f6a73">${html}</a>`;
  },
};

const HEADING_SIZES = ['20px', '18px', '16px'];
const LIST = 'margin:0 0 16px;padding:0 0 0 22px';
const CELL = 'padding:6px 8px;border:1px solid #d9e0e6;vertical-align:top;text-align:left';

const aligned = (node: RichNode): string => {
  const side = attribute(node, 'textAlign');
  return ['center', 'right', 'justify'].includes(side) ? `;text-align:${side}` : '';
};
const spans = (node: RichNode): string =>
  ['colspan', 'rowspan']
    .filter((name) => Number(node.attrs?.[name] ?? 1) > 1)
    .map((name) => ` ${name}="${Number(node.attrs?.[name])}"`)
    .join('');

interface Writing {
  readonly address: ImageAddress;
  /** Space below a paragraph. */
  readonly gap: number;
}
const within = (node: RichNode, writing: Writing): string => (node.content ?? []).map((child) => html(child, writing)).join('');

function image(node: RichNode, { address }: Writing): string {
  const src = address(attribute(node, 'fileId'));
  const caption = escaped(attribute(node, 'caption'));
  const below = caption === '' ? '' : `<br><span class="quiet" style="font-size:13px;line-height:20px;color:#5a6875">${caption}</span>`;
  if (src === null) return below === '' ? '' : `<p style="margin:0 0 16px">${below.slice(4)}</p>`;
  // A width that fits every mail client. The style lets it shrink on a phone.
  const width = Math.min(544, Number(node.attrs?.['width'] ?? 400));
  const ratio = `${Number(node.attrs?.['width'] ?? 400)}/${Number(node.attrs?.['height'] ?? 300)}`;
  return `<p style="margin:0 0 16px"><img src="${escaped(src)}" alt="${caption}" width="${width}" style="max-width:100%;height:auto;aspect-ratio:${ratio};border:0">${below}</p>`;
}

const BLOCKS: Readonly<Partial<Record<RichNode['type'], (node: RichNode, writing: Writing) => string>>> = {
  text: (node) => (node.marks ?? []).reduce((inner, mark) => MARKS[mark.type]?.(inner, mark) ?? inner, escaped(node.text ?? '')),
  hardBreak: () => '<br>',
  paragraph: (node, writing) => `<p style="margin:0 0 ${writing.gap}px${aligned(node)}">${within(node, writing) || '&nbsp;'}</p>`,
  heading: (node, writing) => {
    const level = Number(node.attrs?.['level'] ?? 1);
    const size = HEADING_SIZES[level - 1] ?? '16px';
    return `<p role="heading" aria-level="${level + 1}" style="margin:4px 0 8px;font-size:${size};line-height:1.3;font-weight:600${aligned(node)}">${within(node, writing)}</p>`;
  },
  bulletList: (node, writing) => `<ul style="${LIST}">${within(node, writing)}</ul>`,
  orderedList: (node, writing) => {
    const start = Number(node.attrs?.['start'] ?? 1);
    return `<ol${start > 1 ? ` start="${start}"` : ''} style="${LIST}">${within(node, writing)}</ol>`;
  },
  listItem: (node, writing) => `<li>${within(node, { ...writing, gap: 4 })}</li>`,
  blockquote: (node, writing) =>
    `<div class="rule" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #d9e0e6">${within(node, writing)}</div>`,
  horizontalRule: () => '<hr class="rule" style="border:0;border-top:1px solid #d9e0e6;margin:20px 0">',
  table: (node, writing) =>
    `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${within(node, writing)}</table>`,
  tableRow: (node, writing) => `<tr>${within(node, writing)}</tr>`,
  tableHeader: (node, writing) => `<th class="rule" style="${CELL};font-weight:600"${spans(node)}>${within(node, { ...writing, gap: 0 })}</th>`,
  tableCell: (node, writing) => `<td class="rule" style="${CELL}"${spans(node)}>${within(node, { ...writing, gap: 0 })}</td>`,
  figure: image,
};

function html(node: RichNode, writing: Writing): string {
  return BLOCKS[node.type]?.(node, writing) ?? within(node, writing);
}

/** Pass it the result of `cleanRichText` or `readRichText`. */
export const richTextHtml = (node: RichNode, address: ImageAddress = () => null): string => html(node, { address, gap: 16 });

const linked = (node: RichNode): string => {
  const href = richHref(node.marks?.find(({ type }) => type === 'link')?.attrs?.['href']);
  const text = node.text ?? '';
  return href === null || href === text ? text : `${text} (${href})`;
};
const all = (node: RichNode, write: (child: RichNode, index: number) => string): string => (node.content ?? []).map(write).join('');

const WORDS: Readonly<Partial<Record<RichNode['type'], (node: RichNode) => string>>> = {
  text: linked,
  hardBreak: () => '\n',
  paragraph: (node) => `${all(node, words)}\n\n`,
  heading: (node) => `${all(node, words)}\n\n`,
  bulletList: (node) => `${all(node, (item) => `- ${words(item).trim()}\n`)}\n`,
  orderedList: (node) => `${all(node, (item, index) => `${index + Number(node.attrs?.['start'] ?? 1)}. ${words(item).trim()}\n`)}\n`,
  tableRow: (node) => `${(node.content ?? []).map((cell) => words(cell).trim()).join(' | ')}\n`,
  table: (node) => `${all(node, words)}\n`,
  horizontalRule: () => '---\n\n',
  figure: (node) => (attribute(node, 'caption') === '' ? '' : `[${attribute(node, 'caption')}]\n\n`),
};

function words(node: RichNode): string {
  return WORDS[node.type]?.(node) ?? all(node, words);
}

/** The text alone, for plain mails, lists and searches. */
export const plainTextOf = (node: RichNode): string =>
  words(node)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
