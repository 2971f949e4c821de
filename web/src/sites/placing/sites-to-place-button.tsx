// The button « 6 sites à placer »: shown where there are some, to people who may place them.
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../shared/format/numbers.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { useSitesToPlace } from './sites-to-place.ts';

const PlaceSitesDialog = lazyDialog(
  () => import('./place-sites-dialog.tsx'),
  (m) => m.PlaceSitesDialog,
);

export const SitesToPlaceButton = () => {
  const { sites } = useSitesToPlace();
  const [open, setOpen] = useState(false);
  if (sites.length === 0 && !open) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMapPin size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {plural(sites.length, 'site à placer', 'sites à placer')}
      </Button>
      {open ? <PlaceSitesDialog sites={sites} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
