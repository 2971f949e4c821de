// Serves the figures of a process, web or worker, on a port that this machine alone reaches: /metrics.
import { createServer, type Server } from 'node:http';
import type { House } from '../house.ts';
import type { Metrics } from './metrics.ts';
import { keptFigures } from './service-figures.ts';

const HOST = '127.0.0.1';
/** Whoever asks more often gets the same figures of the database. */
const KEEP_MS = 10_000;
/** The database gets this long before a process answers without it. */
const PATIENCE_MS = 5_000;

/** A page in a browser of this machine could reach the port under a name of its own. */
const isOwnName = (host: string | undefined): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** What answers /metrics. */
export function figuresOf(house: House, metrics: Metrics, keepMs: number = KEEP_MS): () => Promise<string> {
  const figures = keptFigures(house, keepMs);
  return () => metrics.text({ pools: house.db.pools, figures: () => within(figures(), PATIENCE_MS) });
}

function serverOf(house: House, metrics: Metrics): Server {
  const text = figuresOf(house, metrics);
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isOwnName(request.headers.host)) {
      response.writeHead(404).end();
      return;
    }
    text()
      .then((body) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(body))
      .catch((error: unknown) => {
        house.log.error({ err: error }, 'figures');
        response.writeHead(500).end();
      });
  });
}

/** Resolves when it listens. A taken port is said and does not stop the product. Returns what closes it. */
export async function openMetricsPort(house: House): Promise<{ readonly port: number; readonly close: () => Promise<void> } | undefined> {
  const { metrics } = house.watch;
  if (!metrics) return undefined;
  const server = serverOf(house, metrics);
  const listening = Promise.withResolvers<boolean>();
  server.once('error', (error) => {
    house.log.error({ err: error, port: house.config.metricsPort }, 'the port of the figures');
    house.terminal(`Le port des chiffres (METRICS_PORT=${house.config.metricsPort}) est pris : personne ne peut les lire`);
    listening.resolve(false);
  });
  server.listen(house.config.metricsPort, HOST, () => listening.resolve(true));
  if (!(await listening.promise)) return undefined;
  const address = server.address();
  return {
    port: address instanceof Object ? address.port : 0,
    close: () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      return closed.promise;
    },
  };
}
