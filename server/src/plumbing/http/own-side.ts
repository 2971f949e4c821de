// Passes each call's function the side of its caller, which may differ from the prefix.
import { sideOf } from './authorise.ts';
import type { Bind } from './bind.ts';
import type { Scope } from './call.ts';

type Sided = Pick<Scope, 'actor' | 'via'>;

const isSided = (call: object): call is Sided => 'via' in call;

export const onOwnSide =
  (bind: Bind): Bind =>
  (spec, handler, options) => {
    const sided: typeof handler = (call) => handler(isSided(call) ? { ...call, via: sideOf(spec, call.actor, call.via) } : call);
    return bind(spec, sided, options);
  };
