// Checks that stylelint.config.mjs refuses values beside the scale, and nothing else.
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import { checks } from '../check.ts';

const root = join(import.meta.dirname, '..', '..');

/** The rules that a screen's style sheet breaks. */
async function brokenBy(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(root, 'web', 'src', 'agents', 'made-up.module.css'),
    configFile: join(root, 'stylelint.config.mjs'),
    cwd: root,
  });
  const [result] = results;
  if (!result) throw new Error('the sheet was not read');
  expect(result.invalidOptionWarnings).toEqual([]);
  return [...new Set(result.warnings.map(({ rule }) => rule))];
}

const LENGTH = 'value-type-custom-property-required-list';
const WRONG_PART = 'declaration-property-custom-property-allowed-list';

test.each([
  ['a raw distance', '.a { padding: 8px; }', LENGTH],
  ['one of several', '.a { margin: 0 var(--v-space-8) 13px; }', LENGTH],
  ['one inside a sum', '.a { width: calc(100vw - 24px); }', LENGTH],
  ['one in rem', '.a { gap: 0.5rem; }', LENGTH],
  ['a raw width', '.a { max-width: 720px; }', LENGTH],
  ['the width of a column', '.a { grid-template-columns: minmax(130px, 1fr) auto; }', LENGTH],
  ['the size of type', '.a { font-size: 13.5px; }', LENGTH],
  ['a corner', '.a { border-radius: 7px; }', LENGTH],
  ['a thick line', '.a { border-left: 4px solid var(--v-line); }', LENGTH],
  ['a colour by number', '.a { color: #fff; }', 'color-no-hex'],
  ['a colour by name', '.a { color: white; }', 'color-named'],
  ['a colour by function', '.a { background: rgb(0 0 0 / 35%); }', 'function-disallowed-list'],
  ['two colours by scheme', '.a { color: light-dark(var(--v-ink), var(--v-ink-2)); }', 'function-disallowed-list'],
  ['a rule for the dark scheme', "[data-mantine-color-scheme='dark'] .a { color: var(--v-ink); }", 'selector-disallowed-list'],
  ['a layer by number', '.a { z-index: 10; }', 'declaration-property-value-disallowed-list'],
  ['the height of a line in pixels', '.a { line-height: 19px; }', 'declaration-property-value-disallowed-list'],
  ['type from the distances', '.a { font-size: var(--v-space-14); }', WRONG_PART],
  ['a distance from the sizes', '.a { padding: var(--v-size-8); }', WRONG_PART],
  ['a corner of its own', '.a { --own: 7px; border-radius: var(--own); }', WRONG_PART],
  ['a name that nobody gave', '.a { padding: var(--v-space-7); }', 'no-unknown-custom-properties'],
  ['a width of the window', '@media (max-width: 50em) { .a { margin: 0; } }', 'media-feature-name-value-allowed-list'],
  ['a width of a part', '@container (max-width: 500px) { .a { margin: 0; } }', 'vigie/container-widths'],
])('%s is refused', async (_, code, rule) => {
  expect(await brokenBy(code)).toContain(rule);
});

test('steps of the scale, hairlines, fractions of the window and a component’s own names are accepted', async () => {
  const sheet = `
    :root { --made-up-column: 130px; }
    .a {
      margin: -1px 0 calc(-1 * var(--v-space-4));
      padding: var(--v-space-8) 0;
      border: 1px solid var(--v-line);
      border-radius: 50%;
      grid-template-columns: repeat(2, minmax(var(--made-up-column), 1fr));
      max-height: min(60dvh, 76ch);
      z-index: var(--v-layer-2);
      font-size: var(--v-text-14);
      letter-spacing: -0.01em;
      line-height: 1.2;
    }
    @media (max-width: 48em) { .a { margin: 0; } }
    @container (max-width: 35rem) { .a { margin: 0; } }`;
  expect(await brokenBy(sheet)).toEqual([]);
});

test('`npm run check` runs it over every style sheet', () => {
  expect(checks.find(({ name }) => name === 'scale')?.command.slice(1)).toEqual([expect.stringContaining('stylelint'), 'web/src/**/*.css']);
});
