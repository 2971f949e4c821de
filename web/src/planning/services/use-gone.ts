// A dialog whose service somebody else deletes meanwhile closes and says so: what it would save exists no more (F-081).
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
