// `npm test`: installs what is missing, then runs the proof (tools/proof/main.ts); it ends with `N passed, N failed`.
import { install, run } from './install.mjs';

install();
process.exit(await run(['tools/proof/main.ts', ...process.argv.slice(2)]));
