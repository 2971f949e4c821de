// Chooses between the full menu and the short field menu. Agents start with the field menu, everybody else with the full one.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { useActor } from '../session/use-session.ts';
import { useUiSettings, type UiSettings } from '../settings/ui-settings.ts';

export type Mode = 'default' | 'field';

export const modeOf = (settings: UiSettings, actor: Actor | null): Mode => settings.mode ?? (actor?.kind === 'agent' ? 'field' : 'default');

export function useMode(): Mode {
  const actor = useActor();
  return modeOf(useUiSettings(), actor);
}
