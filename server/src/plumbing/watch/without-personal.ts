// Takes out of a text what may name a person or open something: addresses, numbers, tokens, the end of links.

const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>]*/g, '$1/…'],
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '<adresse>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jeton>'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '<ip>'],
  // Eight groups, or fewer around a double colon. A clock time has no double colon and at most three groups.
  [/(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])|(?<![\w:])(?:[\da-f]{1,4}:)+(?::[\da-f]{1,4})+(?![\w:])/gi, '<ip>'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '<compte>'],
  [/(?<![\w-])\+?\d(?:[ .]?\d){8,14}(?![\w-])/g, '<numéro>'],
  // A secret of links or sessions: long, with letters and digits. Identifiers with dashes stay, they open nothing.
  [/(?<![\w./-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}(?![\w./-])/gi, '<jeton>'],
];

export const withoutPersonal = (text: string): string => RULES.reduce((kept, [found, instead]) => kept.replace(found, instead), text);
