// Refuses writes that carry demonstration data before they are sent (frame document, 5 and 8; A-271).
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';

/** Reads, calls about the agency itself and error reports may carry such data. */
const FREE = /^\/(fetch\/|profile$|metrics\/|error)/;
const DEPTH = 4;

function marked(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if ((value as { isFake?: unknown }).isFake === true) return true;
  return Object.values(value).some((part) => marked(part, depth - 1));
}

export const isDemoWrite = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>, body: unknown): boolean =>
  method !== 'GET' && !FREE.test(path) && marked(body, DEPTH);
