// The menu made narrow: one picture a group. A click opens the group's pages beside it.
import { useId, useRef } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { entryAddress, isLongMenu, type MenuGroup } from '../../../shared/navigation/menu-model.ts';
import { useMode } from '../../../shared/navigation/mode.ts';
import { useMenu } from '../../../shared/navigation/use-menu.ts';
import type { DrawerProps } from './drawer-menu.tsx';
import { Entry } from './entry.tsx';
import { Picture } from './picture.tsx';
import { placeInMenu, standing, type PlaceInMenu } from './place-in-menu.ts';
import classes from './rail.module.css';
import { useGroupName } from './use-group-name.ts';

interface RailGroupProps {
  readonly group: MenuGroup;
  /** The current screen's name. */
  readonly current: string | undefined;
  readonly place: PlaceInMenu | null;
}

const RailGroup = ({ group, current, place }: RailGroupProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const name = useGroupName(group);
  /** Beside its picture: downwards in the upper half of the window, upwards in the lower one. */
  const stand = (): void => {
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    const isLow = top > innerHeight / 2;
    panel.current?.style.setProperty('--rail-top', isLow ? 'auto' : `${top}px`);
    panel.current?.style.setProperty('--rail-bottom', isLow ? `${innerHeight - bottom}px` : 'auto');
  };
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.button}
        popoverTarget={id}
        title={name}
        aria-label={name}
        data-current={place?.group.key === group.key || undefined}
      >
        <Picture group={group.key} />
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.panel} onBeforeToggle={stand}>
        <p className={classes.title}>{name}</p>
        <ul className={classes.entries}>
          {group.entries.map((screen) => (
            <Entry key={screen.name} screen={screen} current={standing(screen, current, place)} />
          ))}
        </ul>
      </div>
    </li>
  );
};

export const Rail = ({ screen: current }: DrawerProps) => {
  const menu = useMenu();
  const place = placeInMenu(menu, current);
  if (!isLongMenu(menu, useMode())) return null;
  return (
    <ul className={classes.rail}>
      {menu.flatMap((group) =>
        group.label
          ? [<RailGroup key={group.key} group={group} current={current?.name} place={place} />]
          : group.entries.map((screen) => (
              <li key={screen.name}>
                <AppLink
                  to={entryAddress(screen)}
                  className={classes.button}
                  title={screen.label}
                  aria-label={screen.label}
                  aria-current={screen.name === place?.entry.name ? 'page' : undefined}
                >
                  <Picture group={group.key} screen={screen.name} />
                </AppLink>
              </li>
            )),
      )}
    </ul>
  );
};
