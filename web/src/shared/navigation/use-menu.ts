// The menu of the current visitor: groups and possible creations.
import { useMemo } from 'react';
import { creationsOf, menuOf, type CreateEntry, type MenuGroup } from './menu-model.ts';
import { useMode } from './mode.ts';
import { allScreens } from './screen-registry.ts';
import { useVisitor } from './visitor.ts';

export function useMenu(): readonly MenuGroup[] {
  const visitor = useVisitor();
  const mode = useMode();
  return useMemo(() => menuOf(allScreens(), visitor, mode), [visitor, mode]);
}

export function useCreations(): readonly CreateEntry[] {
  const visitor = useVisitor();
  return useMemo(() => creationsOf(allScreens(), visitor), [visitor]);
}
