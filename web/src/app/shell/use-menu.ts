// The menu of the person on view: groups, mode and what may be created.
import { useMemo } from 'react';
import { useActor } from '../../shared/session/use-session.ts';
import { useUiSettings } from '../../shared/settings/ui-settings.ts';
import { modeOf } from '../router/entry.ts';
import { useVisitor } from '../router/visitor.ts';
import { screens } from '../screens.ts';
import { creationsOf, menuOf, type CreateEntry, type MenuGroup, type Mode } from './menu-model.ts';

export function useMode(): Mode {
  const actor = useActor();
  return modeOf(useUiSettings(), actor);
}

export function useMenu(): readonly MenuGroup[] {
  const visitor = useVisitor();
  const mode = useMode();
  return useMemo(() => menuOf(screens, visitor, mode), [visitor, mode]);
}

export function useCreations(): readonly CreateEntry[] {
  const visitor = useVisitor();
  return useMemo(() => creationsOf(screens, visitor), [visitor]);
}
