import { expect, test } from 'vitest';
import { withoutCode } from './without-code.ts';

test('markup sent as plain text loses what could run, and its words stay (A-256/server)', () => {
  expect(withoutCode('Ronde <script>alert(1)</script>faite')).not.toContain('alert');
  expect(withoutCode('<img src=x onerror=alert(1)>')).not.toMatch(/onerror|alert/);
  expect(withoutCode('<a href="javascript:alert(1)">suite</a>')).not.toContain('javascript');
  expect(withoutCode('<STYLE>p{}</STYLE>Bonjour').trim()).toBe('Bonjour');
});

test('plain words stay to the letter', () => {
  for (const words of ['Ronde faite à 3 h < 4 h', 'onerror = rien', 'Prix "net"', ' javascript: un langage']) expect(withoutCode(words)).toBe(words);
});
