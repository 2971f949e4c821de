// Says when the server stops answering and when it answers again (frame document, 8).
import { useEffect, useRef } from 'react';
import { useConnection } from '../shared/api/connection.ts';
import { toast } from '../shared/ui/toast.ts';

const LOST = 'Connexion au service de messagerie sécurisée impossible, veuillez vérifier votre connexion';
const RESTORED = 'Connexion rétablit';

export const ConnectionNotice = () => {
  const { line } = useConnection();
  const notice = useRef<number | null>(null);
  useEffect(() => {
    if (line === 'down') {
      notice.current ??= toast.show('warning', LOST, 0, { label: 'Fermer', run: () => undefined });
    } else if (notice.current !== null) {
      toast.close(notice.current);
      notice.current = null;
      toast.success(RESTORED);
    }
  }, [line]);
  return null;
};
