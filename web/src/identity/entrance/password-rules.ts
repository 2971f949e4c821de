// The conditions of a password for the screen, from the domain's own rule.
import { passwordIssues } from '@vigie/domain/identity/password.ts';
import * as passwordTexts from '@vigie/domain/identity/password-texts.ts';

const SHOWN = [passwordTexts.length, passwordTexts.digit, passwordTexts.lower, passwordTexts.upper] as const;

/** Each condition, with whether it is met yet. */
export function passwordConditions(password: string): readonly { readonly text: string; readonly met: boolean }[] {
  const issues: readonly string[] = passwordIssues(password);
  return SHOWN.map((text) => ({ text, met: password !== '' && !issues.includes(text) }));
}

/** The first unmet condition, or null. */
export const passwordIssue = (password: string): string | null => passwordIssues(password)[0] ?? null;
