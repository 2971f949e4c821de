// `npm run bench`: measures the product's performance promises in one run, and writes docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '@vigie/e2e/chromium.ts';
import { startProduct } from '@vigie/e2e/product.ts';
import { createPdfEngine } from '@vigie/server/plumbing/pdf/engine.ts';
import { invoiceView } from '@vigie/server/plumbing/pdf/invoice-view.ts';
import { sampleInvoice } from '@vigie/server/plumbing/pdf/samples.data.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { firstLoad } from './bundles.ts';
import { measureJudgement, measureManyChanges, measureWhoFits } from './judgement.ts';
import { changedServices } from './changed-services.ts';
import { openLargeAgency } from './large-agency.ts';
import { measureLooks } from './looks.ts';
import { alone, sideBySide } from './measure.ts';
import { pageChange } from './page-change.ts';
import { record, replay } from './statements.ts';

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly wanted: string;
  readonly holds: boolean;
}
const lines: Line[] = [];
const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
const tell = (line: Line): void => {
  lines.push(line);
  console.log(`${line.holds ? '✓' : '✗'} ${line.what}: ${line.measured} (wanted ${line.wanted})`);
};

async function measureServer(): Promise<void> {
  const large = await openLargeAgency();
  const { house } = large;
  const first = new Date(house.clock.now()).toISOString().slice(0, 10);
  const calls = [
    { what: '25 services out of 100,000 over HTTP', path: '/fetch/circuits', body: { limit: 25, orderBy: 'startAt' }, rounds: 60 },
    {
      what: `month of 500 agents and ${large.agency.services} services over HTTP`,
      path: '/fetch/circuits-planning',
      body: { from: addDays(first, -15), until: addDays(first, 15) },
      rounds: 15,
    },
  ];
  for (const { what, path, body, rounds } of calls) {
    const ask = async (): Promise<unknown> => (await large.post(path, body)).arrayBuffer();
    const statements = await record(house.db.pools.app, ask);
    const { ours, floor, ratio } = await sideBySide(rounds, ask, () => replay(house.db.pools.app, statements));
    tell({ what, measured: `${ms(ours)}, its SQL alone ${ms(floor)}: ${ratio.toFixed(2)} ×`, wanted: 'at most 2 ×', holds: ratio <= 2 });
  }
  const services = await changedServices(large, 1000);
  const check = await alone(9, async () => (await large.post('/check-circuits', { services })).arrayBuffer());
  tell({
    what: `${services.length} changed services judged over HTTP against the month of 500 agents`,
    measured: ms(check),
    wanted: 'at most 300 ms',
    holds: check <= 300,
  });
  for (const { path, ours, floor, ratio } of await measureLooks(large))
    tell({
      what: `${path}, who looks recorded`,
      measured: `${ms(ours)}, without ${ms(floor)}: ${ratio.toFixed(2)} ×`,
      wanted: 'at most 1.1 ×',
      holds: ratio <= 1.1,
    });
  await large.close();
}

async function measurePdf(): Promise<void> {
  const engine = createPdfEngine();
  const view = invoiceView(sampleInvoice(40));
  await engine.render('invoice', view);
  const warm = await alone(25, () => engine.render('invoice', view));
  await engine.close();
  tell({ what: 'PDF of a 40-line invoice, warm', measured: ms(warm), wanted: 'at most 50 ms', holds: warm <= 50 });
}

async function measureBrowser(): Promise<void> {
  const product = await startProduct();
  const browser = await launchChromium();
  const loads = [
    { who: "guard's", email: 'agent@vigie.test', hash: '/home', phone: true, kb: 170, slow: 3000 },
    { who: "manager's", email: 'manager@vigie.test', hash: '/platform/planification/adminPlaningSites', phone: false, kb: 300, slow: undefined },
  ];
  for (const { who, email, hash, phone, kb, slow } of loads) {
    const { scriptKb, usableMs } = await firstLoad(browser, product.url, email, hash, phone);
    tell({ what: `${who} first load, scripts`, measured: `${scriptKb.toFixed(0)} kB gzip`, wanted: `at most ${kb} kB`, holds: scriptKb <= kb });
    if (slow)
      tell({
        what: `${who} screen usable, processor slowed four times`,
        measured: ms(usableMs),
        wanted: `within ${slow} ms`,
        holds: usableMs <= slow,
      });
  }
  const { medianMs, worstMs } = await pageChange(browser, product.url, 'manager@vigie.test', '/platform/terrain/adminMc');
  tell({
    what: 'change of page in a list of 250 rows a page, work of the main thread',
    measured: `median ${ms(medianMs)}, worst ${ms(worstMs)}`,
    wanted: 'at most 80 ms',
    holds: medianMs <= 80,
  });
  await browser.close();
  await product.stop();
}

const judged = measureJudgement();
tell({
  what: 'judgement of one assignment, 500 agents × 10,000 services',
  measured: `median ${ms(judged.medianMs)}, worst ${ms(judged.worstMs)}`,
  wanted: 'at most 2 ms',
  holds: judged.medianMs <= 2,
});
const fits = measureWhoFits();
tell({
  what: '« Qui convient ? » for one service, 1,000 agents and 5,000 services',
  measured: `median ${ms(fits.medianMs)}, 95 of 100 within ${ms(fits.p95Ms)}`,
  wanted: '95 of 100 within 150 ms',
  holds: fits.p95Ms <= 150,
});
const many = measureManyChanges();
tell({
  what: '1,000 changed services judged against the month of 500 agents',
  measured: ms(many),
  wanted: 'at most 300 ms',
  holds: many <= 300,
});
await measurePdf();
await measureServer();
await measureBrowser();

const date = new Date().toISOString().slice(0, 10);
const processors = cpus();
const page = join(import.meta.dirname, '..', '..', 'docs', 'performance.md');
/** Sections measured by other means, under their own headings, stay. */
const others = /\n## [^]*$/.exec(readFileSync(page, 'utf8'))?.[0] ?? '';
writeFileSync(
  page,
  `# Performance

Written by \`npm run bench\` on ${date}: ${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.version}. A shared machine: read
the ratios, which are measured side by side in one run, rather than the milliseconds. "Its SQL alone" is the very statements of
the call (transaction and tenant wall included) sent again on one connection.

| what | measured | wanted | holds |
|---|---|---|---|
${lines.map((line) => `| ${line.what} | ${line.measured} | ${line.wanted} | ${line.holds ? 'yes' : '**no**'} |`).join('\n')}
${others}`,
);
process.exit(lines.every((line) => line.holds) ? 0 : 1);
