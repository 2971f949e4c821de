// `npm run routes`: every hash path of the application, tab-separated with its label, roles and rights.
import { screensTable } from '@vigie/e2e/screens.ts';

for (const { path, label, roles, rights, ready } of screensTable) console.log([path, label, roles, rights, ready ? 'ready' : 'later'].join('\t'));
process.exit(0);
