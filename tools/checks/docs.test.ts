// Checks that files named in the documents exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/patterns.md', 'docs/debugging.md', 'docs/first-contribution.md'];
/** From a floor or docs/ up to a file extension. A placeholder (`*`, `…`, `{now}`) ends the name earlier. */
const PATH = /(?<![\w./@-])(?:domain|contract|db|server|web|demo|e2e|bench|tools|docs)\/[\w./-]+\.(?:tsx?|mjs|sql|typ|css|md|json|svg)\b/g;

test.each(DOCUMENTS)('%s names no file that is gone', (document) => {
  const named = [...new Set(readFileSync(join(root, document), 'utf8').match(PATH))];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
