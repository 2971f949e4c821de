// A server that has loaded its modules and waits for its turn. Told what has changed meanwhile, it loads that again and starts.
import { flushCompileCache } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';
import { watchImports } from './reload.ts';

const ours = pathToFileURL(root + sep).href;
const { renew } = watchImports((url) => url.startsWith(ours) && !url.includes('/node_modules/'));
const moduleOf = (file: string): string => pathToFileURL(join(root, file)).href;

const leave = (): never => process.exit(0);
process.on('disconnect', leave);
type Turn = readonly string[];
const turns: Turn[] = [];
let wake = (): void => {};
process.on('message', ({ changed }: { changed: Turn }) => {
  turns.push(changed);
  wake();
});
async function nextTurn(): Promise<Turn> {
  while (turns.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  return turns.shift() ?? [];
}

const load = (): Promise<unknown> => import(moduleOf('server/src/serve.ts'));
// What cannot be read now may be mended by the change that gives a turn.
await load().catch(() => null);
// A process that is killed writes no cache at its end.
flushCompileCache();
for (let isRead = false; !isRead;) {
  renew(await nextTurn());
  isRead = await load().then(
    () => true,
    (error: unknown) => {
      console.error(error);
      process.send?.({ unreadable: true });
      return false;
    },
  );
}
// The server has its own answer to a parent that is gone.
process.off('disconnect', leave);
await import(moduleOf('server/src/main.ts'));
flushCompileCache();
