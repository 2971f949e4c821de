// Builds the HTTP application: security headers, uploads, the calls and pages that the wiring gives, the web application, error answers.
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { existsSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { callNames } from '@vigie/contract/contract.ts';
import { videoFrameHosts } from '@vigie/domain/backoffice/video.ts';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import type { House } from '../house.ts';
import { serveMaps } from '../maps/serve-maps.ts';
import { binder, type Bind } from './bind.ts';
import { readJsonBodies, takeForms } from './json-body.ts';
import { BODY_LIMITS, UPLOAD_LIMIT, type Patience } from './limits.ts';
import { answerErrors } from './error-answers.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import { answerBroken, closeSlowBodies } from './slow-bodies.ts';
import { watchCalls } from './watch-calls.ts';

/** Half a year: a browser that has been here uses https only, whatever link it follows. */
const HTTPS_ONLY = { maxAge: 15_552_000, includeSubDomains: false };

/** The same for every answer, so built once. Building them each time took half of a refused request's cost. */
function securityHeaders({ publicUrl, mapHosts }: Config): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        connectSrc: ["'self'", ...mapHosts],
        fontSrc: ["'self'", 'data:'],
        // Tutorials may be video files anywhere. They are asked for once somebody plays them.
        mediaSrc: ["'self'", 'blob:', 'https:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...videoFrameHosts],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? HTTPS_ONLY : false,
    crossOriginEmbedderPolicy: false,
  })(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function secure(app: FastifyInstance, config: Config): void {
  const headers = Object.entries(securityHeaders(config));
  app.addHook('onRequest', (_request, { raw }, done) => {
    // Not on the reply: a stream bypasses it.
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Assets have a hash in their name and never change. The rest must be revalidated. */
async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(webDir)) return;
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    cacheControl: false,
    // The build writes them beside the files (tools/compress.mjs). Compressing each answer took half a core while a phone loaded the application.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.mjs(?:\.br|\.gz)?$/.test(path)) response.header('content-type', 'text/javascript; charset=utf-8');
    },
  });
  // The plugin's own route lists a folder for each part of each address, because some file systems ignore case. That takes 3 ms with a thousand
  // files.
  app.get('/*', (request, reply) => reply.sendFile(request.url.replace(/[?#].*$/s, '')));
}

/** Each of a number of proxies adds the address that called it. Anything before those is the caller's own claim. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : proxies;

/** Calls of the contract that no room binds. A test shows that there are none. */
export const unboundCalls = new WeakMap<FastifyInstance, readonly string[]>();

/** What the wiring opens in it (server/src/build-app.ts). */
export interface Opened {
  readonly bindRooms: (bind: Bind) => void;
  /** Plain pages of rooms, under the prefix of the calls. */
  readonly pages: (api: FastifyInstance, house: House) => Promise<void>;
}

export async function openApp(house: House, { bindRooms, pages }: Opened, patience: Patience): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log,
    bodyLimit: BODY_LIMITS.light,
    requestTimeout: patience.upload,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: Math.min(patience.headers, 5_000) },
    clientErrorHandler: answerBroken,
    trustProxy: trusted(house.config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
    genReqId: () => crypto.randomUUID(),
  });
  answerErrors(app);
  closeSlowBodies(app, patience);
  readJsonBodies(app);
  takeForms(app);
  secure(app, house.config);
  watchCalls(app, house);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 20, parts: 40 } });
  const names = callNames();
  await app.register(
    async (api) => {
      const { bind, bound } = binder(api, house, names);
      bindRooms(bind);
      const missing = [...names].filter(([spec]) => !bound.has(spec)).map(([, name]) => name);
      if (missing.length > 0) house.log.error({ missing }, 'calls without a function');
      unboundCalls.set(app, missing);
      // Built at its first request: it takes half a second, which would slow every start.
      let document: ReturnType<typeof openApiDocument> | undefined;
      api.get('/openapi.json', { config: { callName: 'openapi' } }, async () => (document ??= openApiDocument(names)));
      api.get('/docs', { config: { callName: 'docs' } }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(openApiPage(names)));
      await pages(api, house);
    },
    { prefix: '/api' },
  );
  // For every address: the files of the web take each other GET, and miss most of them.
  app.setNotFoundHandler(() => {
    throw notFound('Adresse introuvable');
  });
  serveMaps(app, house);
  await serveWeb(app, house.config.webDir);
  // A signing link that lost its hash still leads to the page (C-071).
  app.get<{ Params: { type: string; id: string; token: string } }>('/signature/:type/:id/:token', async ({ params }, reply) =>
    reply.redirect(`/#/signature/${[params.type, params.id, params.token].map(encodeURIComponent).join('/')}`),
  );
  return app;
}
