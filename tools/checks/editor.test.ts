// Checks that the editor settings agree with the format check, and name existing files.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('editors without oxfmt indent and break lines as oxfmt does', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
  const settings = new Map(
    read('.editorconfig')
      .split(/^\[\*\.md\]$/m)[0]!
      .matchAll(/^(\w+) = (\S+)$/gm)
      .map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.fromEntries(settings)).toMatchObject({
    max_line_length: String(printWidth),
    indent_style: 'space',
    indent_size: '2',
    end_of_line: 'lf',
  });
});

test.each(['.vscode/launch.json', '.vscode/settings.json'])('%s names existing files', (file) => {
  const named = [...read(file).matchAll(/"(?:\$\{workspaceFolder\}\/|\.\/)([^"$]+)"|"(node_modules\/[^"]+|\.\w+\.json)"/g)].map(
    ([, inside, beside]) => inside ?? beside ?? '',
  );
  // The data folder exists after the first start, and `node.exe` only on Windows.
  const missing = named.filter((each) => each !== 'data' && !each.endsWith('.exe') && !existsSync(join(root, each)));
  expect(named.length).toBeGreaterThan(1);
  expect(missing).toEqual([]);
});
