// `npm run env:example`: writes .env.example from the table of the server's settings.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingGroups, type Setting } from '@vigie/server/plumbing/settings/settings.data.ts';

const WIDTH = 142;
const HEAD = `# Every setting of the server, with its default; an empty one has none. README.md tells more.
#
# Vigie reads its environment, no file. To keep settings in one: copy this to .env (git leaves it alone), take the # away before what you change, then
#   node --env-file=.env tools/start.mjs          (instead of npm start; any Node from 20.6)
#   set -a; . ./.env; set +a; npm start           (in a shell; the same for npm run admin, key, files, backup, restore)
`;

/** A shell reads the file too. */
const written = (value: string): string => (/[\s<>]/.test(value) ? `'${value}'` : value);
const settingText = ({ name, meaning, byDefault }: Setting): string => `# ${meaning}\n# ${name}=${written(byDefault)}\n`;

export const exampleText = (): string =>
  [HEAD, ...settingGroups.flatMap(({ title, settings }) => [`${`# --- ${title} `.padEnd(WIDTH, '-')}\n`, ...settings.map(settingText)])].join('\n');

if (process.argv[1] === import.meta.filename) writeFileSync(join(import.meta.dirname, '..', '.env.example'), exampleText());
