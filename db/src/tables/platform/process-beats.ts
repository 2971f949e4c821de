// The processes of this installation: each says that it lives. Above all agencies, reached by the platform's door only.
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

export interface BeatFigures {
  /** The event loop's delay since the last beat, 99 of 100. */
  readonly lagMs: number;
  readonly memoryBytes: number;
  readonly streams: number;
  /** The slowest calls of the last hour. */
  readonly calls: readonly { readonly name: string; readonly count: number; readonly slow: number; readonly sumMs: number; readonly maxMs: number }[];
}

export const processBeats = pgTable('process_beats', {
  id: uuid('id').primaryKey(),
  roles: text('roles').array().notNull(),
  version: text('version').notNull(),
  startedAt: instant('started_at').notNull(),
  beatAt: instant('beat_at').notNull(),
  figures: jsonb('figures').$type<BeatFigures>().notNull(),
});
