// Defines the schema for rich text on the wire: one string, which is plain text or the editor's tree. It is cleaned when received.
import { z } from 'zod';
import { cleanKeptText, richTextIssue } from '@vigie/domain/shared/rich-text/kept-text.ts';

/** The tree is larger than its text. This limits the whole, and `richTextIssue` what a person wrote. */
const HEAVIEST = 3_500_000;

export const RichText = z
  .string()
  .max(HEAVIEST, 'Maximum 500000 caractères')
  .overwrite(cleanKeptText)
  .superRefine((text, context) => {
    const issue = richTextIssue(text);
    if (issue !== null) context.addIssue({ code: 'custom', message: issue });
  });
