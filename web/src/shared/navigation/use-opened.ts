// The thing whose dialog is open, by the last part of the address: a notification leads to it, « Retour » closes it.
import { useNavigate, useParams } from '@tanstack/react-router';

export interface OpenedThing {
  readonly id: string | undefined;
  readonly open: (thing: { readonly id: string }) => void;
  readonly close: () => void;
}

export function useOpenedThing(addressOf: (params?: { id?: string | undefined }) => string): OpenedThing {
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  /** The list behind keeps its filters. */
  const go = (to: string, replace: boolean): void => {
    navigate({ to, replace, search: (before: object) => before }).catch(() => undefined);
  };
  // What was closed is no step back: « Retour » would open it again.
  return { id, open: (thing) => go(addressOf({ id: thing.id }), false), close: () => go(addressOf(), true) };
}
