// The actions at the next point: read its tag or code, confirm the position, or validate by hand.
import { IconCheck, IconNfc, IconQrcode } from '@tabler/icons-react';
import { isCodeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { hasCamera } from '../../../shared/device/code-reader.ts';
import type { TagState } from '../../../shared/device/use-tags.ts';
import { Status } from '../../../shared/ui/state/status.tsx';
import type { Offered } from '../../model/checkpoint-choice.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';

/** How this phone reads the proof of a point. */
export function readerFor({ checkpoint: { badge } }: Offered, tags: TagState): 'tag' | 'code' | null {
  if (isCodeBadge(badge)) return hasCamera() ? 'code' : null;
  return badge !== '' && tags !== 'absent' && tags !== 'refused' ? 'tag' : null;
}

interface WalkActionsProps {
  readonly offered: Offered;
  readonly tags: TagState;
  readonly onTags: () => void;
  readonly onAsk: (asked: 'manual' | 'moved' | 'jump' | 'scan') => void;
  readonly onPass: () => void;
}

/** A tag is read near its point as well: it proves more than a position. */
export const WalkActions = ({ offered, tags, onTags, onAsk, onPass }: WalkActionsProps) => {
  const byHand = offered.metres !== null && !offered.isNear ? 'moved' : 'manual';
  const reader = readerFor(offered, tags);
  const jump = <BigButton tone="centre" label="Passer" onClick={() => onAsk('jump')} />;
  const hand = <BigButton tone="centre" label="À la main" onClick={() => onAsk(byHand)} />;
  if (offered.isNear && reader !== 'tag') {
    return (
      <>
        {jump}
        <BigButton tone="main" label="Valider ce point" icon={<IconCheck size={28} aria-hidden="true" />} onClick={onPass} />
      </>
    );
  }
  if (!reader) {
    return (
      <>
        {jump}
        <BigButton tone="main" label="Valider à la main" onClick={() => onAsk(byHand)} />
      </>
    );
  }
  return (
    <>
      <div className={classes.pair}>
        {jump}
        {offered.isNear ? <BigButton tone="centre" label="Valider ici" onClick={onPass} /> : hand}
      </div>
      {reader === 'code' ? (
        <BigButton tone="main" label="Scanner le code" icon={<IconQrcode size={28} aria-hidden="true" />} onClick={() => onAsk('scan')} />
      ) : (
        <TagReading tags={tags} onTags={onTags} />
      )}
    </>
  );
};

const TagReading = ({ tags, onTags }: Pick<WalkActionsProps, 'tags' | 'onTags'>) =>
  tags === 'reading' || tags === 'unreadable' ? (
    <Status as="p" className={`${classes.card} ${classes.line}`}>
      <IconNfc size={32} aria-hidden="true" />
      {tags === 'unreadable' ? 'Badge mal lu : approchez-le encore' : 'Approchez le téléphone du badge'}
    </Status>
  ) : (
    <BigButton tone="main" label="Lire le badge" icon={<IconNfc size={28} aria-hidden="true" />} onClick={onTags} />
  );
