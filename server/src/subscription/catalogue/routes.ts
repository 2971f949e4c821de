// Binds the calls about what the platform sells: types of articles, articles, offers.
import type { Bind } from '../../plumbing/http/bind.ts';

export function bindPlatformSales(_bind: Bind): void {}
