// `npm run new:room NAME`: makes a room's empty frame on every floor, and prints the list lines to add.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const name = process.argv[2] ?? '';
if (!/^[a-z]+$/.test(name)) {
  console.error('usage: npm run new:room NAME (one English word, lower case)');
  process.exit(2);
}
const title = name[0]?.toUpperCase() + name.slice(1);
const files: Record<string, string> = {
  [`domain/src/${name}/${name}-can.ts`]: `// Who may see and change what belongs to ${name}.\nimport { has, type Actor } from '../identity/actor.ts';\n\nexport const ${name}Can = {\n  list: (actor: Actor): boolean => has(actor, 'list${title}'),\n};\n`,
  [`contract/src/${name}/schemas.ts`]: `// Shapes of ${name}.\n`,
  [`contract/src/${name}/endpoints.ts`]: `// Calls about ${name}.\nexport const ${name} = {};\n`,
  [`server/src/${name}/routes.ts`]: `// Binds the calls about ${name}.\nimport type { Bind } from '../plumbing/http/bind.ts';\n\nexport function bind${title}(_bind: Bind): void {}\n`,
};
for (const [file, text] of Object.entries(files)) {
  const path = join(root, file);
  if (existsSync(path)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`made ${file}`);
}
console.log(
  `\nAdd the room to: contract/src/contract.ts, server/src/rooms.ts, web/src/app/screens.ts, tools/checks/floors.ts (its place from the ground up).`,
);
