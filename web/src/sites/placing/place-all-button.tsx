// « Placer tous d’après leur adresse » shows how far it is, and stops when it is asked to.
import { Button } from '@mantine/core';
import { IconMapPinBolt } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useConfig } from '../../shared/api/platform.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { SiteLine } from '../sites-list.ts';
import classes from '../sites.module.css';
import { placeAllByAddress, SearchAwayError, type PlacedByAddress } from './place-by-address.ts';

/** Whether addresses can be searched here. */
export const useAddressSearch = (): boolean => useConfig().data?.addressSearch ?? false;

export const faultText = (fault: unknown): string => (fault instanceof SearchAwayError ? fault.message : messageOf(fault));

function tell({ placed, fault }: PlacedByAddress, of: number): void {
  const left = of - placed.size;
  const told = `${plural(placed.size, 'site placé', 'sites placés')}, ${left} à confirmer`;
  if (fault === null) toast.success(told, 5000);
  else toast.error(`${faultText(fault)}. ${told}.`, 7500);
}

interface PlaceAllProps {
  readonly sites: readonly SiteLine[];
  readonly onPlaced: (ids: ReadonlySet<string>) => void;
}

export const PlaceAllButton = ({ sites, onPlaced }: PlaceAllProps) => {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const result = await placeAllByAddress(sites, stop.signal, setDone);
    setDone(null);
    if (result.placed.size > 0) await invalidate('sites');
    tell(result, sites.length);
    onPlaced(result.placed);
  };
  return (
    <div className={classes.placeAll}>
      {done === null ? (
        <Button variant="default" leftSection={<IconMapPinBolt size={16} aria-hidden="true" />} onClick={() => void run()}>
          Placer tous d’après leur adresse
        </Button>
      ) : (
        <Button variant="default" onClick={() => running.current?.abort()}>
          Arrêter
        </Button>
      )}
      <Status as="span" className={classes.note}>
        {done === null ? '' : `${done + 1} sur ${sites.length}…`}
      </Status>
    </div>
  );
};
