// `npm run dev`: the server restarts on change, the application reloads hot. PostgreSQL stays between restarts and ends with us.
import { install, run } from './install.mjs';

install();
const port = Number(process.env.PORT || 4405);
const env = { PORT: String(port), VIGIE_API: `http://localhost:${port}`, KEEP_POSTGRES: '1' };
const vite = run(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--port', String(port + 1), '--strictPort', 'web'], { env });
const server = run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env });
await Promise.race([vite, server]);
await run(['tools/stop-postgres.ts']);
process.exit(0);
