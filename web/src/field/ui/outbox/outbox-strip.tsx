// What is being sent to the server, on every field screen: a text, a count, and the list behind it.
import { Status } from '../../../shared/ui/state/status.tsx';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUpload, IconHourglass, IconLock, type Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SummaryKind } from '../../../shared/offline/summary.ts';
import { useSummary } from '../../field-hooks.ts';
import type { Field } from '../../field-store.ts';
import classes from './outbox-strip.module.css';

const OutboxSheet = lazy(() => import('./outbox-sheet.tsx').then((m) => ({ default: m.OutboxSheet })));

const ICONS: Record<SummaryKind, Icon> = {
  reading: IconHourglass,
  idle: IconCheck,
  offline: IconCloudOff,
  sending: IconCloudUpload,
  retrying: IconHourglass,
  failedWaiting: IconAlertTriangle,
  signedOut: IconLock,
};

export const OutboxStrip = ({ field }: { readonly field: Field }) => {
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary(field);
  const Icon = ICONS[summary.kind];
  const open = (): void => {
    field.outbox.hurry();
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={classes.strip} data-keep-clear data-kind={summary.kind} onClick={open}>
        <Icon size={22} stroke={2} aria-hidden="true" />
        <span>{summary.text}</span>
      </button>
      <Status as="span" className="visually-hidden">
        {summary.kind === 'retrying' ? '' : summary.text}
      </Status>
      {isOpen ? (
        <Suspense>
          <OutboxSheet field={field} summary={summary} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
