// Closes a dialog with a message when somebody else deletes its service: there is nothing left to save (F-081).
import { useEffect, useEffectEvent } from 'react';
import { onNotice } from '../../shared/api/notices.ts';
import { toast } from '../../shared/ui/toast.ts';

export function useGone(id: string | undefined, message: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!id) return undefined;
    return onNotice(({ topic, deleted, ids }) => {
      if (topic !== 'services' || !deleted || !ids?.includes(id)) return;
      toast.warning(message);
      close();
    });
  }, [id, message]);
}
