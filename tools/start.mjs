// `npm start`: installs, builds, starts the server.
import { install, run } from './install.mjs';
import { build } from './build.mjs';

console.log('\n  Vigie\n');
install();
const built = await build();
if (built !== 0) process.exit(built);
process.exit(await run(['server/src/main.ts']));
