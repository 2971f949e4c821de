// Binds the calls about what the platform bills to agencies, and the orders of articles.
import type { Bind } from '../../plumbing/http/bind.ts';

export function bindAgencyInvoices(_bind: Bind): void {}
