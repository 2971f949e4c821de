// The first line of a record's page: back to its list as it was left, and its neighbours there.
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { lazyDialog } from '../loading/lazy-dialog.tsx';
import type { RecordKind } from './record-kind.ts';
import classes from './record.module.css';
import { trailOf } from './trail.ts';
import { neighbourKeys, useNeighbours, type Neighbours, type Way } from './use-neighbours.ts';
import { useSheetKey } from './use-sheet-key.ts';

const RecordKeys = lazyDialog(
  () => import('./record-keys.tsx'),
  (m) => m.RecordKeys,
);

const WORDS = { previous: 'Précédent', next: 'Suivant' } as const;
const ICONS = { previous: IconChevronUp, next: IconChevronDown } as const;
const ARIA_KEYS = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

const Step = ({ way, place, go }: Neighbours & { readonly way: Way }) => {
  const Icon = ICONS[way];
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={WORDS[way]}
      aria-keyshortcuts={ARIA_KEYS[way]}
      title={`${WORDS[way]} (${neighbourKeys[way]})`}
      disabled={!place?.neighbours[way === 'next' ? 1 : 0]}
      onClick={() => go(way)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
};

export const RecordBar = ({ of: kind, id }: { readonly of: RecordKind; readonly id: string }) => {
  const neighbours = useNeighbours(kind, id);
  const [keys, setKeys] = useState(false);
  useSheetKey(() => setKeys(true));
  const { place } = neighbours;
  return (
    <div className={classes.bar}>
      <AppLink to={kind.list.to} search={{ ...(place ? trailOf(kind.key)?.search : {}) }} className={classes.back}>
        ← {kind.list.label}
      </AppLink>
      {place ? (
        <span className={classes.place}>
          {formatNumber(place.rank)} sur {formatNumber(place.count)}
          <Step way="previous" {...neighbours} />
          <Step way="next" {...neighbours} />
        </span>
      ) : null}
      {keys ? <RecordKeys list={kind.list.label} onClose={() => setKeys(false)} /> : null}
    </div>
  );
};
