// Renders a mail in the house style: tables and inline styles, which mail clients support, and as plain text.
import { securityFooter } from '@vigie/domain/billing/law/legal-mentions.ts';
import { HIDDEN_CODE, HIDDEN_LINK } from '@vigie/domain/mail/secret-link.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { escapeHtml, safeHref } from './html.ts';
import { plainTextOf, richTextHtml } from '@vigie/domain/shared/rich-text/html.ts';
import { letters } from './templates.ts';
import type { Block, Cell, Letter } from './letter.ts';
import type { MailData, MailTemplate } from './templates.ts';

/** Which mail, with its data. */
export type MailContent = {
  [T in MailTemplate]: { readonly template: T; readonly data: MailData[T] };
}[MailTemplate];

/** The sender that the mail shows. */
export interface MailSender {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cnapsNumber: string;
  readonly publicUrl: string;
  /** The file of its logo, which travels with the mail. */
  readonly logoFileId?: string | null;
  /** Under its name, `#rrggbb`. Without one it is Vigie’s. */
  readonly colour?: string | null;
  /** Rich text below the agency's text. Empty for none. */
  readonly signature?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address by which a mail program stops such mails. For the addressee alone. */
  readonly unsubscribe?: string;
}

const INK = '#16232f';
const ACCENT = '#0f6a73';
const LINE = '#d9e0e6';
const QUIET = '#5a6875';
const GROUND = '#eef2f4';
const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Clients with dark mode use these. Others keep the inline colours, and clients that invert find plain ones. */
const DARK = `@media (prefers-color-scheme:dark){.ground{background:#10181f!important}.sheet{background:#18232c!important;border-color:#2b3a46!important}.ink,.ink p,.ink h1,.ink h2,.ink td,.ink th,.ink div,.ink li{color:#e6edf2!important}.mark{background:#5b4a12!important}.quiet,.ink .quiet{color:#9fb0bd!important}.rule{border-color:#2b3a46!important}.link{color:#5cc3cd!important}}`;
const LAST_DAY = '9999-12-31';

/** An image is sent with the mail, under the identifier of its file. */
const imageInMail = (fileId: string): string => `cid:${fileId}`;
/** Files of the images in a mail. A typed quotation mark never counts as ours. */
export const imagesInMail = (html: string): string[] => [...new Set([...html.matchAll(/ src="cid:([\da-f-]{36})"/g)].map((found) => found[1] ?? ''))];
/** The mail with addresses in place of its attached images. */
export const withImageAddresses = (html: string, addressOf: (fileId: string) => string): string =>
  html.replaceAll(/ src="cid:([\da-f-]{36})"/g, (_, fileId: string) => ` src="${escapeHtml(addressOf(fileId))}"`);

const withBreaks = (value: string): string => escapeHtml(value).replaceAll(/\r?\n/g, '<br>');

function buttonHtml(label: string, href: string): string {
  const target = safeHref(href);
  if (target === null) throw new RangeError('A button links to a web address');
  const style = `display:inline-block;padding:12px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`;
  const spelled = `<p class="quiet" style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:${QUIET}">Si le bouton ne s’ouvre pas, copiez cette adresse :<br><span style="word-break:break-all">${escapeHtml(target)}</span></p>`;
  return `<table ${TABLE} style="margin:8px 0 14px"><tr><td bgcolor="${ACCENT}" style="background:${ACCENT};border-radius:6px"><a href="${escapeHtml(target)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>${spelled}`;
}

const linkHtml = (label: string, href: string): string => {
  const target = safeHref(href);
  if (target === null) throw new RangeError('A link of a mail leads to a web address');
  return `<a class="link" href="${escapeHtml(target)}" style="color:${ACCENT}">${escapeHtml(label)}</a>`;
};
const cellHtml = (cell: Cell): string => (typeof cell === 'string' ? withBreaks(cell) : linkHtml(cell.text, cell.href));
const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : `${cell.text} : ${cell.href}`);

/** An hour or a day stays whole where a phone breaks long words. */
const SHORT = 10;

function tableHtml(rows: readonly (readonly Cell[])[]): string {
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;color:${INK};vertical-align:top;overflow-wrap:anywhere;word-break:break-word`;
  const whole = (value: Cell): string => (typeof value === 'string' && value.length <= SHORT ? ';white-space:nowrap' : '');
  const cells = (row: readonly Cell[]): string =>
    row.map((value) => `<td class="rule" style="${cell}${whole(value)}">${cellHtml(value)}</td>`).join('');
  return `<table ${TABLE} width="100%" class="rule" style="margin:0 0 20px;border-top:1px solid ${LINE}">${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${withBreaks(block.text)}</p>`;
    case 'small':
      return `<p class="quiet" style="margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:${QUIET}">${withBreaks(block.text)}</p>`;
    case 'rich':
      return `<div style="${FONT};font-size:16px;line-height:24px;color:${INK}">${richTextHtml(block.document, imageInMail)}</div>`;
    case 'code':
      return `<p style="margin:8px 0 18px;${FONT};font-size:30px;line-height:36px;font-weight:600;letter-spacing:6px;color:${INK}">${escapeHtml(block.code)}</p>`;
    case 'heading':
      return `<h2 style="margin:26px 0 10px;${FONT};font-size:19px;line-height:25px;font-weight:600;color:${INK}">${escapeHtml(block.text)}</h2>`;
    case 'label':
      return `<p class="quiet" style="margin:0 0 6px;${FONT};font-size:14px;line-height:20px;font-weight:600;color:${QUIET}">${escapeHtml(block.text)}</p>`;
    case 'leave':
      return `<p style="margin:8px 0 0;${FONT};font-size:13px;line-height:20px">${linkHtml(block.label, block.href)}</p>`;
    case 'button':
      return buttonHtml(block.label, block.href);
    case 'table':
      return tableHtml(block.rows);
  }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
    case 'leave':
      return `${block.label} :\n${block.href}`;
    case 'table':
      return block.rows.map((row) => row.map(cellText).join(' | ')).join('\n');
    case 'rich':
      return plainTextOf(block.document);
    case 'code':
      return block.code;
    case 'heading':
    case 'label':
    case 'text':
    case 'small':
      return block.text;
  }
}

/** Every document of a guarding company shows its authorisation and the sentence of art. L612-14 CSI (art. L612-15). */
const mention = (sender: MailSender): string => (sender.cnapsNumber ? securityFooter(sender.cnapsNumber, LAST_DAY) : '');

const contact = (sender: MailSender): string => [sender.name, sender.phone, sender.email].filter(Boolean).join(' · ');

/** The line that inboxes show beside the subject: the first sentences, then blanks to keep the footer out. */
function preview(letter: Letter): string {
  const words = letter.blocks.map(blockText).join(' ').replaceAll(/\s+/g, ' ').slice(0, 110);
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(words)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;
}

const underName = ({ colour }: MailSender): string => `border-bottom:3px solid ${colour ?? ACCENT}`;

/** On paper, so that the logo keeps its own colours where the mail is read in the dark. */
const logoHtml = (sender: MailSender): string =>
  sender.logoFileId
    ? `<td width="52" style="padding:12px 0 12px 28px;${underName(sender)}"><img src="${imageInMail(sender.logoFileId)}" height="40" alt="" style="display:block;height:40px;max-width:160px;background:#ffffff;border-radius:4px"></td>`
    : '';

/** The agency's logo beside its name. */
const headHtml = (sender: MailSender): string =>
  `<tr><td style="padding:0"><table ${TABLE} width="100%"><tr>${logoHtml(sender)}<td class="ink" style="padding:18px ${sender.logoFileId ? '14px' : '28px'};${underName(sender)};${FONT};font-size:17px;line-height:22px;font-weight:600;color:${INK}">${escapeHtml(sender.name)}</td></tr></table></td></tr>`;

function page(letter: Letter, sender: MailSender): string {
  const title =
    letter.title === null
      ? ''
      : `<h1 style="margin:0 0 18px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:${INK}">${escapeHtml(letter.title)}</h1>`;
  const footer = [contact(sender), mention(sender)].filter(Boolean).map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(letter.subject)}</title><style>${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}">${preview(letter)}
<table ${TABLE} width="100%" class="ground" bgcolor="${GROUND}" style="background:${GROUND}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="600" class="sheet" bgcolor="#ffffff" style="max-width:600px;width:100%;background:#ffffff;border:1px solid ${LINE};border-radius:8px;text-align:left">
${headHtml(sender)}
<tr><td class="ink" style="padding:26px 28px 18px">${title}${letter.blocks.map(blockHtml).join('')}</td></tr>
<tr><td class="quiet rule" style="padding:16px 28px 20px;border-top:1px solid ${LINE};${FONT};font-size:12px;line-height:18px;color:${QUIET}">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}

const FOR_ACCOUNTS: ReadonlySet<MailTemplate> = new Set(['forgotPassword', 'accountCreated', 'newPasswordLink']);

/** What everybody except the addressee reads of a letter. */
const forOthers = (block: Block): Block => {
  if (block.kind === 'code') return { kind: 'text', text: HIDDEN_CODE };
  return block.kind === 'leave' || (block.kind === 'button' && block.secret) ? { kind: 'text', text: HIDDEN_LINK } : block;
};
const withoutSecrets = ({ subject, title, blocks }: Letter): Letter => ({ subject, title, blocks: blocks.map(forOthers) });

/** Subject, HTML and plain text of a mail, for its addressee or for others. Throws on a button that links anywhere except to the web. */
export function renderMail({ template, data }: MailContent, sender: MailSender, reader: 'addressee' | 'others' = 'addressee'): RenderedMail {
  const whole = (letters[template] as (data: MailData[MailTemplate]) => Letter)(data);
  const written = reader === 'addressee' ? whole : withoutSecrets(whole);
  // A mail about an account comes from the platform, whoever opened the account.
  const signature = FOR_ACCOUNTS.has(template) ? '' : (sender.signature ?? '');
  const letter: Letter =
    signature === '' ? written : { ...written, blocks: [...written.blocks, { kind: 'rich', document: readRichText(signature) }] };
  const parts = [letter.title, ...letter.blocks.map(blockText), '-- ', contact(sender), mention(sender)];
  return {
    subject: letter.subject.replaceAll(/[\r\n]+/g, ' ').trim(),
    html: page(letter, FOR_ACCOUNTS.has(template) ? { ...sender, logoFileId: null, colour: null } : sender),
    text: parts.filter(Boolean).join('\n\n'),
    ...(letter.unsubscribe ? { unsubscribe: letter.unsubscribe } : {}),
  };
}

/** The addresses in it that let anybody act as its addressee. */
export const secretLinksOf = ({ template, data }: MailContent): string[] =>
  (letters[template] as (all: typeof data) => Letter)(data).blocks.flatMap((block) => (block.kind === 'button' && block.secret ? [block.href] : []));
