// Renders a mail in the house style: a table layout with inline styles that mail clients understand, and its plain-text twin.
import { letters, type Block, type Letter, type MailData, type MailTemplate } from './templates.ts';

/** Which mail, with its data. */
export type MailContent = { [T in MailTemplate]: { readonly template: T; readonly data: MailData[T] } }[MailTemplate];

/** In whose name it is written. */
export interface MailSender {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cnapsNumber: string;
  readonly publicUrl: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const INK = '#16232f';
const ACCENT = '#0f6a73';
const LINE = '#d9e0e6';
const QUIET = '#5a6875';
const FONT = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (value: string): string => escape(value).replace(/\r?\n/g, '<br>');

function blockHtml(block: Block): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${lines(block.text)}</p>`;
  if (block.kind === 'small') return `<p style="margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:${QUIET}">${lines(block.text)}</p>`;
  if (block.kind === 'button') {
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${ACCENT};border-radius:6px"><a href="${escape(block.href)}" style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(block.label)}</a></td></tr></table>`;
  }
  const cells = (row: readonly string[]): string =>
    row.map((cell) => `<td style="padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;color:${INK};vertical-align:top">${lines(cell)}</td>`).join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${LINE}">${block.rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function blockText(block: Block): string {
  if (block.kind === 'button') return `${block.label} : ${block.href}`;
  if (block.kind === 'table') return block.rows.map((row) => row.join(' — ')).join('\n');
  return block.text;
}

/** CSI L612-15: every document of a guarding company bears its authorisation and the sentence of L612-14. */
const mention = (sender: MailSender): string =>
  sender.cnapsNumber
    ? `Autorisation d'exercer n° ${sender.cnapsNumber} délivrée par le CNAPS. L'autorisation d'exercice ne confère aucune prérogative de puissance publique à l'entreprise ou aux personnes qui en bénéficient (art. L612-14 CSI).`
    : '';

const contact = (sender: MailSender): string => [sender.name, sender.phone, sender.email].filter(Boolean).join(' · ');

function page(letter: Letter, sender: MailSender): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#eef2f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border:1px solid ${LINE};border-radius:8px">
<tr><td style="padding:18px 28px;border-bottom:3px solid ${ACCENT};${FONT};font-size:17px;font-weight:600;color:${INK}">${escape(sender.name)}</td></tr>
<tr><td style="padding:26px 28px 18px"><h1 style="margin:0 0 18px;${FONT};font-size:22px;line-height:28px;color:${INK}">${escape(letter.title)}</h1>${letter.blocks.map(blockHtml).join('')}</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:1px solid ${LINE};${FONT};font-size:12px;line-height:18px;color:${QUIET}">${escape(contact(sender))}${mention(sender) ? `<br>${escape(mention(sender))}` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

export function renderMail({ template, data }: MailContent, sender: MailSender): RenderedMail {
  const letter = (letters[template] as (data: MailData[MailTemplate]) => Letter)(data);
  const body = [letter.title, ...letter.blocks.map(blockText), '--', contact(sender), mention(sender)].filter(Boolean).join('\n\n');
  return { subject: letter.subject.replace(/[\r\n]+/g, ' '), html: page(letter, sender), text: body };
}
