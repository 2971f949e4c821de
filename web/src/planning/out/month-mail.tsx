// One agent's month by e-mail: the document is made and attached at once, and only the mail is shown.
import { useQuery } from '@tanstack/react-query';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { monthOf } from './month-file.ts';
import { prepareMail } from './prepare-mail.ts';
import type { PrintedBoard } from './printed-board.ts';

interface MonthMailProps {
  readonly board: PrintedBoard;
  readonly agentId: string;
  readonly month: LocalDay;
  readonly onClose: () => void;
}

export const MonthMail = ({ board, agentId, month, onClose }: MonthMailProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['planning', 'month-mail', agentId, month],
    queryFn: async () => {
      const { document, name } = await monthOf(agentId, month);
      return prepareMail(board, document, name, { agentId, month });
    },
    // Each opening prepares its own: the plan may have changed since.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  if (data) return <WriteMail about={data.attachments[0]!.id} draft={data} onClose={onClose} />;
  return (
    <DialogFrame title="Écrire un e-mail" size="lg" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </DialogFrame>
  );
};
