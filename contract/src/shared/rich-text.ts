// Rich text on the wire: one text, which is plain words or the editor's tree; it is cleaned where it comes in.
import { z } from 'zod';
import { cleanKeptText, richTextIssue } from '@vigie/domain/shared/rich-text/kept-text.ts';

/** The tree weighs more than its words: this bounds the whole, `richTextIssue` what a person wrote. */
const HEAVIEST = 3_500_000;

export const RichText = z
  .string()
  .max(HEAVIEST, 'Maximum 500000 caractères')
  .overwrite(cleanKeptText)
  .superRefine((text, context) => {
    const issue = richTextIssue(text);
    if (issue !== null) context.addIssue({ code: 'custom', message: issue });
  });
