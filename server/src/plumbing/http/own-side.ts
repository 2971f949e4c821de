// Tells each call's function the side of the person who calls, which is not always the prefix that was written.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { sideOf } from './authorise.ts';
import type { Bind } from './bind.ts';
import type { Handler, Scope } from './call.ts';

type Sided = Pick<Scope, 'actor' | 'via'>;

export const onOwnSide =
  (bind: Bind): Bind =>
  (spec, handler, options) => {
    if (spec.access.scope !== 'scoped') return bind(spec, handler, options);
    const answer = handler as unknown as (call: Sided) => Promise<unknown>;
    const sided = (call: Sided) => answer({ ...call, via: sideOf(spec as EndpointSpec, call.actor, call.via) });
    return bind(spec, sided as unknown as Handler<typeof spec>, options);
  };
