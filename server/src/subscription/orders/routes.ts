// Binds the calls about an agency's own subscription and what it orders.
import type { Bind } from '../../plumbing/http/bind.ts';

export function bindSubscription(_bind: Bind): void {}
