// Validates a round. Separate from its labels, which a guard's phone loads first.
import { messages } from '../shared/validators.ts';
import type { RoundDirection } from './round.ts';

export interface RoundFields {
  readonly name: string;
  readonly siteId: string | null;
  readonly grantedDirections: readonly RoundDirection[];
  readonly checkpoints: readonly { readonly id: string; readonly siteId: string }[];
}

const repeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** Returns every reason why the round cannot be saved, by field, in French. */
export function roundIssues(round: RoundFields): Partial<Record<string, string>> {
  const checks: readonly [field: string, fails: boolean, message: string][] = [
    ['checkpointIds', round.checkpoints.some((checkpoint) => checkpoint.siteId !== round.siteId), 'Un point de contrôle est sur un autre site'],
    ['checkpointIds', repeated(round.checkpoints.map((checkpoint) => checkpoint.id)), 'Un point de contrôle figure deux fois'],
    ['checkpointIds', round.checkpoints.length === 0, messages.required],
    ['grantedDirections', round.grantedDirections.length === 0, messages.required],
    ['siteId', !round.siteId, messages.required],
    ['name', round.name.trim() === '', messages.required],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}
