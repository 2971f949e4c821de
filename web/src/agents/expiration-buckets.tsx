// How near deadlines are: buckets with their counts, one of which narrows a list.
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';
import { bucketLabels } from './agent-words.ts';
import classes from './agents.module.css';

export type Bucket = 'expired' | `${(typeof expirationBuckets)[number]}`;
const BUCKETS: readonly Bucket[] = ['expired', ...expirationBuckets.map((days) => `${days}` as const)];

interface BucketsProps {
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly value: Bucket | null;
  readonly onChange: (bucket: Bucket | null) => void;
}

/** Buckets with their counts; each one holds the nearer ones (F-327). */
export const Buckets = ({ counts, value, onChange }: BucketsProps) => (
  <div className={classes.tabs} role="group" aria-label="Échéance">
    <button type="button" className={classes.tab} aria-pressed={value === null} onClick={() => onChange(null)}>
      Toutes
    </button>
    {BUCKETS.map((bucket) => (
      <button
        key={bucket}
        type="button"
        className={classes.tab}
        aria-pressed={value === bucket}
        onClick={() => onChange(value === bucket ? null : bucket)}
      >
        {bucketLabels[bucket]} <small>{counts?.[bucket] ?? ''}</small>
      </button>
    ))}
  </div>
);
