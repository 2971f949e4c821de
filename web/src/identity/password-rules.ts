// The four conditions of a password, each with its exact text (frame document, 5; A-205).

export interface PasswordCondition {
  readonly text: string;
  readonly met: (password: string) => boolean;
}

export const PASSWORD_CONDITIONS: readonly PasswordCondition[] = [
  { text: '6 caractères min.', met: (password) => password.length >= 6 },
  { text: '1 chiffre min.', met: (password) => /\d/.test(password) },
  { text: '1 minuscule min.', met: (password) => /\p{Ll}/u.test(password) },
  { text: '1 majuscule min.', met: (password) => /\p{Lu}/u.test(password) },
];

/** The first condition that is not met, or null. */
export const passwordIssue = (password: string): string | null =>
  PASSWORD_CONDITIONS.find(({ met }) => !met(password))?.text ?? null;
