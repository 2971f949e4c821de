// Builds the OpenAPI document and its readable page from the contract.
import { VERSION } from '@vigie/domain/shared/version.ts';
import { openToKeys } from '@vigie/contract/agency/key-calls.data.ts';
import { rightsOfKeys } from '@vigie/domain/identity/api-keys.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import { z } from 'zod';
import { secondPaths, servedPaths, type AnySchema, type EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { ErrorBody } from '@vigie/contract/shared/errors.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: AnySchema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any' }) as Json;
  return json;
};

function parametersOf(spec: EndpointSpec, path: string): Json[] {
  const known = spec.params ? ((schemaOf(spec.params, 'input')['properties'] ?? {}) as Record<string, Json>) : {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name as string] ?? { type: 'string', format: 'uuid' },
  }));
  const query = spec.query ? (schemaOf(spec.query, 'input') as { properties?: Record<string, Json>; required?: string[] }) : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

const accessText = (spec: EndpointSpec, via: string): string => {
  const { access } = spec;
  if (access.scope === 'public') return 'Sans session.';
  if (access.scope === 'user') return 'Toute personne connectée.';
  if (access.scope === 'admin') return `Rôles de la plateforme : ${access.roles.join(', ')}.`;
  const needed = access[via as 'agency'];
  return needed === 'member' ? 'Tout membre.' : `Droits (un suffit) : ${(needed ?? []).join(', ')}.`;
};

/** The rights by which an API key reaches a call, one of which is enough. None: no key reaches it. */
function keyRightsOf({ access }: EndpointSpec, name: string, via: string): readonly Right[] {
  if (via !== 'agency' || access.scope !== 'scoped' || !access.agency || access.agency === 'member' || !openToKeys.has(name)) return [];
  return access.agency.filter((right) => rightsOfKeys.includes(right));
}

const keyText = (spec: EndpointSpec, name: string, via: string): string => {
  const rights = keyRightsOf(spec, name, via);
  return rights.length === 0 ? '' : ` Clé API : ${rights.join(', ')}.`;
};

const keyMark = (spec: EndpointSpec, name: string, via: string): Json => {
  const rights = keyRightsOf(spec, name, via);
  return rights.length === 0 ? {} : { 'x-key-rights': rights };
};

function operationOf(spec: EndpointSpec, name: string, path: string, via: string): Json {
  const content = spec.output
    ? { 'application/json': { schema: schemaOf(spec.output, 'output') } }
    : Object.fromEntries((spec.produces ?? ['application/octet-stream']).map((type) => [type, {}]));
  return {
    operationId: via === 'none' || via === 'agency' ? name : `${name}.${via}`,
    summary: spec.summary,
    description: `${accessText(spec, via)}${keyText(spec, name, via)}`,
    ...keyMark(spec, name, via),
    tags: [name.split('.')[0]],
    ...(spec.access.scope === 'public' ? { security: [] } : {}),
    parameters: parametersOf(spec, path),
    ...(spec.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } } } : {}),
    ...(spec.multipart
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } } },
              },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'Réponse', content },
      default: { description: 'Refus', content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } } },
    },
  };
}

export function openApiDocument(calls: ReadonlyMap<EndpointSpec, string>): Json {
  const paths: Record<string, Json> = {};
  for (const [spec, name] of calls) {
    const method = spec.method.toLowerCase();
    for (const { path, via } of servedPaths(spec)) (paths[path] ??= {})[method] = operationOf(spec, name, path, via);
    for (const { path, via } of secondPaths(spec)) (paths[path] ??= {})[method] = operationOf(spec, `${name}.second`, path, via);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vigie',
      version: VERSION,
      description: 'Toutes les adresses sont sous /api. Une clé API atteint les appels qui ont « x-key-rights » : un de ces droits suffit.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A readable page without any script: one section per room, one line per call. */
export function openApiPage(calls: ReadonlyMap<EndpointSpec, string>): string {
  const rooms = Map.groupBy([...calls], ([, name]) => name.split('.')[0] ?? '');
  const line = ([spec, name]: [EndpointSpec, string]): string =>
    [...servedPaths(spec), ...secondPaths(spec)]
      .map(
        ({ path, via }) =>
          `<tr><td><code>${spec.method}</code></td><td><code>/api${escape(path)}</code></td><td>${escape(spec.summary)}</td><td>${escape(`${accessText(spec, via)}${keyText(spec, name, via)}`)}</td><td><code>${escape(name)}</code></td></tr>`,
      )
      .join('');
  const sections = [...rooms].map(([room, list]) => `<h2 id="${room}">${escape(room)}</h2><table>${list.map(line).join('')}</table>`).join('');
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vigie — API</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:80rem;padding:0 1rem;color:#1b2733}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #dde3e8;padding:.35rem .6rem;vertical-align:top}code{font-size:.85em}</style>
<h1>API de Vigie</h1><p>Le document OpenAPI est à l’adresse <a href="openapi.json">/api/openapi.json</a>. Les jetons s’obtiennent par <code>POST /api/login_check</code>.</p>${sections}</html>`;
}
