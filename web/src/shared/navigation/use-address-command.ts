// Runs a one-time command from a search parameter of the address: `?fiche=<id>` opens that record's dialog.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Runs with the value, then removes the parameter from the address, so that « Retour » does not run it again. */
export function useAddressCommand(name: string, run: (value: string) => void): void {
  const value = (useSearch({ strict: false }) as Record<string, unknown>)[name];
  const navigate = useNavigate();
  const told = useEffectEvent(run);
  useEffect(() => {
    if (typeof value !== 'string' || value === '') return;
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, [name]: undefined }),
      replace: true,
    }).catch(() => undefined);
    told(value);
  }, [name, value, navigate]);
}
