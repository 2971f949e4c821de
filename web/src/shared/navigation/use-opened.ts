// Opens a record's dialog from the last part of the address. A notification can link to it, and « Retour » closes it.
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
  // Closing replaces the history entry, or « Retour » would open the dialog again.
  return { id, open: (thing) => go(addressOf({ id: thing.id }), false), close: () => go(addressOf(), true) };
}
