// Turns what was read into what a form sends back: without the fields that the call does not accept.
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';

type Node = Record<string, unknown>;

/** A copy of `body` without the fields that the call does not know, at any depth. */
export function asInput<T extends object>(spec: EndpointSpec, body: T): T {
  const copy = structuredClone(body);
  for (const field of unknownFields(zodOf(spec.body!), copy)) {
    const path = field.split('.');
    const holder = path.slice(0, -1).reduce<Node>((node, step) => node[step] as Node, copy as Node);
    Reflect.deleteProperty(holder, path.at(-1)!);
  }
  return copy;
}
