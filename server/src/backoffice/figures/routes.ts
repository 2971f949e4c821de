// Binds the calls about the platform's own figures.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { readMetric } from './churn.ts';
import { readFigures } from './counts.ts';
import { listReasons } from './reasons.ts';
import { readTurnover } from './turnover.ts';

export function bindPlatformFigures(bind: Bind): void {
  const calls = contract.platformFigures;
  bind(calls.metric, readMetric);
  bind(calls.figures, readFigures);
  bind(calls.turnover, readTurnover);
  bind(calls.reasons, listReasons);
}
