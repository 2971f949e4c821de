// Takes what could run out of markup that was sent as plain text. Screens show it as words; a mail or another program may not.

/** Each of these always matches once it has begun, so that no text takes more than one pass. */
const SCRIPT = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z](?:[^'">]+|"[^"]*"|'[^']*')*(?:>|["'][\s\S]*$|$)/gi;
const HANDLER = /[\s/"'](?:on[a-z]+|srcdoc)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const SCRIPT_ADDRESS = /(?:java|vb)script\s*:/gi;

/** A blank stands for what goes, so that its two sides do not become new markup together. */
const cleanTag = (tag: string): string => tag.replace(HANDLER, ' ').replace(SCRIPT_ADDRESS, ' ');

export function withoutCode(words: string): string {
  if (!/<\/?[a-z]/i.test(words)) return words;
  return words.replace(SCRIPT, ' ').replace(TAG, cleanTag);
}
