// Navigates from code: `const go = useGo(); go(sitesPaths.sites(), { nouveau: true })`. For links, use AppLink.
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Go = (to: string, search?: Record<string, unknown>, options?: { replace?: boolean }) => void;

export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback<Go>(
    (to, search = {}, options = {}) => {
      navigate({ to, search, ...options }).catch(() => undefined);
    },
    [navigate],
  );
}
