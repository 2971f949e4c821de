import { expect, test } from 'vitest';
import { carriesSecretLink, HIDDEN_LINK, withoutSecretLinks } from './secret-link.ts';

test('links that open an account or sign are only for their addressee, whatever the template', () => {
  expect(['accountCreated', 'forgotPassword', 'newPasswordLink', 'contractToSign', 'signatureCode'].every(carriesSecretLink)).toBe(true);
  expect(['generic', 'agentPlanning', 'contractSigned'].some(carriesSecretLink)).toBe(false);
});

test('neither a link’s address nor its spelled-out form is left', () => {
  const link = 'https://vigie.test/#/reset-password/s3cret_-token';
  const html = `<td><a href="${link}" style="x">Choisir</a></td><p>copiez :<br><span>${link}</span></p>`;
  expect(withoutSecretLinks(html)).toBe(`<td><a style="x">Choisir</a></td><p>copiez :<br><span>${HIDDEN_LINK}</span></p>`);
  expect(withoutSecretLinks('Lire :\nhttp://localhost:4405/#/signature/agent/1/abc\n')).toBe(`Lire :\n${HIDDEN_LINK}\n`);
  expect(withoutSecretLinks('https://vigie.test/#/terrain/planning')).toBe('https://vigie.test/#/terrain/planning');
});
