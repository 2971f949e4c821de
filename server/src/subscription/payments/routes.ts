// Binds the calls about how an agency pays the platform.
import type { Bind } from '../../plumbing/http/bind.ts';

export function bindPayments(_bind: Bind): void {}
