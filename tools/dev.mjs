// `npm run dev`: the server restarting on change, and the web application with hot reload on port 4406.
import { install, run } from './install.mjs';

install();
const vite = run(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', '--port', '4406', 'web']);
const server = run(['--watch', '--watch-preserve-output', 'server/src/main.ts']);
await Promise.race([vite, server]);
process.exit(0);
