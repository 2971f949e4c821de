// Shown after a call for help: whether it has arrived, and whom to call meanwhile.
import type { Field } from '../../field-store.ts';
import { Sheet } from '../sheet.tsx';
import { HelpNumbers, SosFate } from './sos-fate.tsx';

export const SosSheet = ({ field, id, onClose }: { readonly field: Field; readonly id: string; readonly onClose: () => void }) => {
  const line = field.state.lines?.find((one) => one.id === id);
  const taken = field.day?.takenAlerts?.find((one) => one.id === id);
  return (
    <Sheet title="Alerte SOS" onClose={onClose} withoutHelp>
      <SosFate receivedAt={line?.state === 'sent' ? line.receivedAt : null} takenBy={taken?.by} isPlaced={Boolean(line?.position)} />
      <HelpNumbers agencyPhone={field.day?.agency.phone ?? ''} />
    </Sheet>
  );
};
