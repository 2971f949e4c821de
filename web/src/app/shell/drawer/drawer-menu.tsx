// The groups and entries of the drawer, on a wide screen and on a phone. A long menu has pictures, favourites, and one open group.
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useCounters } from '../../../shared/navigation/counters.ts';
import { isLongMenu, type MenuGroup } from '../../../shared/navigation/menu-model.ts';
import { useMode } from '../../../shared/navigation/mode.ts';
import { useMenu } from '../../../shared/navigation/use-menu.ts';
import type { Screen } from '../../../shared/navigation/screens.ts';
import { setUiSettings, useUiSettings } from '../../../shared/settings/ui-settings.ts';
import classes from './drawer-menu.module.css';
import { Entry, Unread } from './entry.tsx';
import { useGroupName } from './use-group-name.ts';
import { Picture } from './picture.tsx';
import { placeInMenu, standing, type PlaceInMenu } from './place-in-menu.ts';

/** Groups of a menu of the field are open where they are few. */
const OPEN_BELOW = 26;
const OPEN_FIRST = 2;

/** The open group of a long menu: that of the page, until another one is opened or all are closed. */
function useOneOpen(place: PlaceInMenu | null): [string | null, (key: string | null) => void] {
  const here = place?.group.key ?? null;
  const [chosen, setChosen] = useState<{ at: string | null; key: string | null } | null>(null);
  return [chosen && chosen.at === here ? chosen.key : here, (key) => setChosen({ at: here, key })];
}

interface GroupProps {
  readonly group: MenuGroup;
  /** The current screen's name. */
  readonly current: string | undefined;
  readonly place: PlaceInMenu | null;
  readonly long: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const Group = ({ group, current, place, long, open, onToggle }: GroupProps) => {
  const counters = useCounters();
  const name = useGroupName(group);
  const holdsCurrent = place?.group.key === group.key;
  return (
    <div className={classes.group} data-long={long || undefined}>
      {group.label ? (
        <button
          type="button"
          className={classes.groupHead}
          aria-expanded={open}
          data-current={(holdsCurrent && !open) || undefined}
          onClick={onToggle}
        >
          {long ? <Picture group={group.key} /> : null}
          {name}
          {open ? null : <Unread count={group.entries.reduce((sum, entry) => sum + (counters[entry.name] ?? 0), 0)} />}
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
      ) : null}
      {open ? (
        <ul className={classes.entries}>
          {group.entries.map((screen) => (
            <Entry
              key={screen.name}
              screen={screen}
              current={standing(screen, current, place)}
              icon={long && !group.label ? <Picture group={group.key} screen={screen.name} /> : null}
              starred={long && group.label !== ''}
              follows
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/** Pages that the person marked, in the order in which they were marked. */
const Favourites = ({ menu, place }: { readonly menu: readonly MenuGroup[]; readonly place: PlaceInMenu | null }) => {
  const { favourites = [] } = useUiSettings();
  const entries = menu.flatMap((group) => group.entries);
  const shown = favourites.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  if (shown.length === 0) return null;
  return (
    <div className={classes.group} data-long>
      <p className={classes.title}>
        <Picture group="home" screen="favourites" />
        Favoris
      </p>
      <ul className={classes.entries} aria-label="Favoris">
        {shown.map((screen) => (
          <Entry key={screen.name} screen={screen} current={screen.name === place?.entry.name ? 'true' : undefined} starred />
        ))}
      </ul>
    </div>
  );
};

export interface DrawerProps {
  /** The current screen. */
  readonly screen: Screen | undefined;
}

export const DrawerMenu = ({ screen }: DrawerProps) => {
  const menu = useMenu();
  const { groups = {} } = useUiSettings();
  const place = placeInMenu(menu, screen);
  const long = isLongMenu(menu, useMode());
  const total = menu.reduce((sum, { entries }) => sum + entries.length, 0);
  const [openKey, setOpenKey] = useOneOpen(place);
  const shown = (group: MenuGroup, index: number) => {
    const open =
      !group.label ||
      (long ? openKey === group.key : place?.group.key === group.key || (groups[group.key] ?? (total < OPEN_BELOW || index < OPEN_FIRST)));
    const onToggle = (): void => (long ? setOpenKey(open ? null : group.key) : setUiSettings({ groups: { ...groups, [group.key]: !open } }));
    return <Group key={group.key} group={group} current={screen?.name} place={place} long={long} open={open} onToggle={onToggle} />;
  };
  const [above, below] = [menu.filter(({ label }) => !label), menu.filter(({ label }) => label)];
  return (
    <>
      {above.map(shown)}
      {long ? <Favourites menu={menu} place={place} /> : null}
      {below.map(shown)}
    </>
  );
};
