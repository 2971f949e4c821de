// Finds the current screen in the router's matches.
import { useMatches } from '@tanstack/react-router';
import type { Screen } from '../../shared/navigation/screens.ts';

interface Match {
  readonly staticData?: unknown;
}

export function screenOf(matches: readonly Match[]): Screen | undefined {
  for (const match of matches.toReversed()) {
    const { screen } = (match.staticData ?? {}) as { screen?: Screen };
    if (screen) return screen;
  }
  return undefined;
}

export const useCurrentScreen = (): Screen | undefined => useMatches({ select: (matches) => screenOf(matches) });
