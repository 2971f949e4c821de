// The page « NFC »: a badge, a scanned code or a typed number shows its point and the possible action.
import { Status } from '../shared/ui/state/status.tsx';
import { TextInput } from '@mantine/core';
import { IconNfc, IconQrcode, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import { hasCamera } from '../shared/device/code-reader.ts';
import { useTags, type TagState } from '../shared/device/use-tags.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { tagMeaning } from './model/tag-meaning.ts';
import { BigButton } from './ui/big-button.tsx';
import classes from './ui/field.module.css';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { TagCard, type Proof } from './ui/rounds/tag-card.tsx';
import { UnknownTag } from './ui/rounds/unknown-tag.tsx';

const TITLE = 'NFC';

const ScanSheet = lazy(() => import('./ui/rounds/scan-sheet.tsx').then((m) => ({ default: m.ScanSheet })));

interface Read {
  readonly badge: string;
  readonly proof: Proof;
}

const WORDS: Record<TagState, string> = {
  absent: 'Cet appareil ne lit pas les badges NFC. Pendant une ronde, validez le point par son code, votre position ou à la main.',
  off: 'Touchez « Lire un badge », puis approchez le téléphone.',
  reading: 'Approchez le téléphone du badge',
  refused: 'La lecture est impossible : activez le NFC du téléphone et autorisez-le pour Vigie.',
  unreadable: 'Badge mal lu : approchez-le encore',
};

const ReaderCard = ({ state }: { readonly state: TagState }) => (
  <Status as="p" className={`${classes.card} ${classes.line}`} data-tone={state === 'absent' || state === 'refused' ? 'warning' : undefined}>
    <IconNfc size={32} aria-hidden="true" />
    {WORDS[state]}
  </Status>
);

/** The number printed on the badge identifies it where no reader is available. */
const NumberForm = ({ onRead }: { readonly onRead: (badge: string) => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <form
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault();
        onRead(typed);
      }}
    >
      <TextInput
        size="lg"
        label="Numéro du badge"
        description="Imprimé sur le badge, par exemple 04:A2:2B:9C"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <BigButton
        tone="centre"
        type="submit"
        label="Chercher"
        disabled={normaliseBadge(typed) === ''}
        icon={<IconSearch size={24} aria-hidden="true" />}
      />
    </form>
  );
};

const Tag = ({ ready }: { readonly ready: Ready }) => {
  const [read, setRead] = useState<Read | null>(null);
  const [scans, setScans] = useState(false);
  const { state, start } = useTags((serial) => setRead({ badge: normaliseBadge(serial), proof: 'tag' }));
  // A code that the phone's ordinary camera opened shows its point.
  useAddressCommand('badge', (badge) => setRead({ badge: normaliseBadge(badge), proof: 'none' }));
  const scanned = (badge: string): string => {
    setRead({ badge, proof: 'code' });
    return '';
  };
  const meaning = read ? tagMeaning(ready.view, read.badge) : null;
  return (
    <FieldScreen
      title={TITLE}
      actions={
        state === 'off' || state === 'refused' ? (
          <BigButton
            tone="main"
            label={state === 'off' ? 'Lire un badge' : 'Réessayer'}
            onClick={start}
            icon={<IconNfc size={28} aria-hidden="true" />}
          />
        ) : null
      }
    >
      <ReaderCard state={state} />
      {read && meaning ? <TagCard key={read.badge} ready={ready} meaning={meaning} proof={read.proof} /> : null}
      {read && !meaning ? <UnknownTag key={read.badge} badge={read.badge} /> : null}
      {hasCamera() ? (
        <BigButton tone="centre" label="Scanner un code" icon={<IconQrcode size={24} aria-hidden="true" />} onClick={() => setScans(true)} />
      ) : null}
      {scans ? (
        <Suspense fallback={null}>
          <ScanSheet onBadge={scanned} onClose={() => setScans(false)} />
        </Suspense>
      ) : null}
      <NumberForm onRead={(typed) => setRead({ badge: normaliseBadge(typed), proof: 'none' })} />
    </FieldScreen>
  );
};

export const TagPage = () => <WithDay title={TITLE}>{(ready) => <Tag ready={ready} />}</WithDay>;
