// `npm run bench:board`: serves the product with a full board until Ctrl-C, to compare it with other planning components.
import { sql } from 'drizzle-orm';
import { emptyAgency } from '@vigie/e2e/prepare.ts';
import { openProductDatabase, startProduct } from '@vigie/e2e/product.ts';
import { fillBoard, MONTHS } from './full-board.ts';

const product = await startProduct({ PORT: process.env['PORT'] ?? '0' });
const db = await openProductDatabase(product.dataDir);
const agency = await emptyAgency(db);
const written = await db.platform(async (tx) => {
  await tx.execute(sql`select set_config('app.audit', 'off', true)`);
  return fillBoard(tx, agency.id);
});
await db.pools.platform.query('analyze');
await db.close();
console.log(`${written} services of 500 collaborators in two months, from ${MONTHS[0].first} on`);
console.log(`${product.url}/#/platform/planification/adminPlaningAgents?vue=2&jour=${MONTHS[0].first}`);
console.log(`${agency.manager}   Vigie-2026`);
process.once('SIGINT', () => void product.stop().then(() => process.exit(0)));
