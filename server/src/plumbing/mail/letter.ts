// Describes a mail before it is rendered: a subject, a title and blocks.
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import type { RichDocument } from '@vigie/domain/shared/rich-text/rich-text.ts';

/** A cell of a table: words, or words that open a screen which requires a sign-in. */
export type Cell = string | { readonly text: string; readonly href: string };

/** A part of a mail, rendered to HTML and to plain text. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'rich'; readonly document: RichDocument }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'heading'; readonly text: string }
  /** Above a table. */
  | { readonly kind: 'label'; readonly text: string }
  /** A secret of the addressee's: anybody with it acts in their place. */
  | { readonly kind: 'code'; readonly code: string }
  /** Stops such mails without signing in: a secret of the addressee's. */
  | { readonly kind: 'leave'; readonly label: string; readonly href: string }
  /** `secret`: anybody with the address acts as the addressee of the mail. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly secret?: true };

export interface Letter {
  readonly subject: string;
  /** Shown above the text. None for a person's own text. */
  readonly title: string | null;
  readonly blocks: readonly Block[];
  /** The address by which a mail program stops such mails (RFC 8058). As secret as a `leave` link. */
  readonly unsubscribe?: string;
}

export const text = (value: string): Block => ({ kind: 'text', text: value });
/** The agency's text from its settings, plain or rich, or nothing. */
export const prose = (value: string | undefined): Block[] => (value?.trim() ? [{ kind: 'rich', document: readRichText(value) }] : []);
