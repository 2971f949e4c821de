import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { verifierPage } from './verifier-page.ts';

/** What the page's script names without declaring it: the browser has it, or the page does not run. */
test('the page is one script that compiles, with every name that its sources take from each other', () => {
  const script = /<script type="module">([^]*?)<\/script>/.exec(verifierPage())?.[1] ?? '';
  expect(() => new Script(script)).not.toThrow();
  for (const name of ['plural', 'verifyExport', 'readArchive', 'PROOF_FILE']) expect(script).toMatch(new RegExp(`\\b(?:const|function) ${name}\\b`));
  expect(script).not.toMatch(/^(?:import|export)\b/m);
});
