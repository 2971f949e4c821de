// What a group of the menu is called: that of the personal pages bears the person's name.
import type { MenuGroup } from '../../../shared/navigation/menu-model.ts';
import { useSession } from '../../../shared/session/use-session.ts';

export function useGroupName({ key, label }: MenuGroup): string {
  const { user } = useSession();
  return key === 'self' && user ? `${user.firstname} ${user.lastname}`.trim() || label : label;
}
