// The groups and entries of the drawer, on a wide screen and on a phone.
import { IconChevronRight } from '@tabler/icons-react';
import { useCounters } from '../../shared/navigation/counters.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import type { Screen } from '../../shared/navigation/screens.ts';
import { setUiSettings, useUiSettings } from '../../shared/settings/ui-settings.ts';
import { useCurrentScreen } from '../router/current-screen.ts';
import { entryAddress, type MenuGroup } from '../../shared/navigation/menu-model.ts';
import classes from './drawer-menu.module.css';
import { useMenu } from '../../shared/navigation/use-menu.ts';

/** Short menus are fully open; long ones open only the current groups. */
const OPEN_BELOW = 26;

const Unread = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={classes.badge}>
      {count}
      <span className="visually-hidden"> non lus</span>
    </span>
  ) : null;

const Entry = ({ screen, current }: { readonly screen: Screen; readonly current: boolean }) => {
  const count = useCounters()[screen.name] ?? 0;
  return (
    <li>
      <AppLink to={entryAddress(screen)} search={screen.entrySearch ?? {}} className={classes.entry} aria-current={current ? 'page' : undefined}>
        {screen.label}
        <Unread count={count} />
      </AppLink>
    </li>
  );
};

interface GroupProps {
  readonly group: MenuGroup;
  readonly current: Screen | undefined;
  readonly openByDefault: boolean;
}

const Group = ({ group, current, openByDefault }: GroupProps) => {
  const { groups = {} } = useUiSettings();
  const counters = useCounters();
  const holdsCurrent = group.entries.some((entry) => entry.name === current?.name);
  const open = !group.label || holdsCurrent || (groups[group.key] ?? openByDefault);
  return (
    <div className={classes.group}>
      {group.label ? (
        <button
          type="button"
          className={classes.groupHead}
          aria-expanded={open}
          onClick={() => setUiSettings({ groups: { ...groups, [group.key]: !open } })}
        >
          {group.label}
          {open ? null : <Unread count={group.entries.reduce((sum, { name }) => sum + (counters[name] ?? 0), 0)} />}
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
      ) : null}
      {open ? (
        <ul className={classes.entries}>
          {group.entries.map((screen) => (
            <Entry key={screen.name} screen={screen} current={screen.name === current?.name} />
          ))}
        </ul>
      ) : null}
    </div>
  );
};

export const DrawerMenu = () => {
  const menu = useMenu();
  const current = useCurrentScreen();
  const total = menu.reduce((sum, group) => sum + group.entries.length, 0);
  return menu.map((group, index) => <Group key={group.key} group={group} current={current} openByDefault={total < OPEN_BELOW || index < 3} />);
};
