// Runs one of the project's programs under the pinned Node: `node tools/run.mjs file.ts …`.
import { install, run } from './install.mjs';

install();
process.exit(await run(process.argv.slice(2)));
