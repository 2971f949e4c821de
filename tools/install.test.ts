import { expect, test } from 'vitest';
import { installRefusal, root } from './install.mjs';

test('nothing is installed where there is no room for it, and one sentence says so', () => {
  expect(installRefusal('/srv/vigie', { free: 120, writable: true })).toBe(
    'Le disque est plein (/srv/vigie) : il reste 120 Mo, l’installation en demande 1800. Libérez de la place.',
  );
  expect(installRefusal('/srv/vigie', { free: 120, writable: false })).toContain('n’est pas accessible en écriture');
  expect(installRefusal('/srv/vigie', { free: 1800, writable: true })).toBeNull();
});

test('the folder in which these tests run is writable', () => {
  expect(installRefusal(root, { free: 5000 })).toBeNull();
});
