// Creates several things in one call. Every line is tried, and all refusals come back together. Nothing is stored if there are any.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { invalid } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { agentsOfSite } from './reach.ts';

/** `list` names the lines in the refusals: `sites.2.name`. A refusal without a field stops the whole. */
export async function eachLine<Line, Row>(list: string, lines: readonly Line[], write: (line: Line) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const errors: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    try {
      rows.push(await write(line));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.errors) : [];
      if (fields.length === 0) throw error;
      for (const [field, text] of fields) errors[`${list}.${index}.${field}`] = text;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rows;
}

/** For rounds and checkpoints: notifies the agency, and the agents who serve on their sites. */
export async function notifyPlaced({ tx, agencyId, house }: Scope, rows: readonly { readonly id: string; readonly siteId: string }[]): Promise<void> {
  const agents = new Set<string>();
  for (const siteId of new Set(rows.map((row) => row.siteId))) {
    for (const agentId of await agentsOfSite(tx, agencyId, siteId, house.clock)) agents.add(agentId);
  }
  await notifyScreens(tx, { agencyId, topic: 'rounds', ids: rows.map(({ id }) => id), agentIds: [...agents] });
}
