// One line of the menu: the page, what is unread there, and whether it is a favourite.
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useCounters } from '../../../shared/navigation/counters.ts';
import { entryAddress } from '../../../shared/navigation/menu-model.ts';
import type { Screen } from '../../../shared/navigation/screens.ts';
import { setUiSettings, useUiSettings } from '../../../shared/settings/ui-settings.ts';
import classes from './drawer-menu.module.css';

export const Unread = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={classes.badge}>
      {count}
      <span className="visually-hidden"> à lire</span>
    </span>
  ) : null;

const Star = ({ screen }: { readonly screen: Screen }) => {
  const { favourites = [] } = useUiSettings();
  const isOne = favourites.includes(screen.name);
  const Picture = isOne ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isOne}
      aria-label={`Favori : ${screen.label}`}
      onClick={() => setUiSettings({ favourites: isOne ? favourites.filter((name) => name !== screen.name) : [...favourites, screen.name] })}
    >
      <Picture size={15} aria-hidden="true" />
    </button>
  );
};

export interface EntryProps {
  readonly screen: Screen;
  /** The current page, or a page under this one. */
  readonly current?: 'page' | 'true' | undefined;
  readonly icon?: ReactNode;
  readonly starred?: boolean;
  /** Comes into view when it becomes the current one. */
  readonly follows?: boolean;
}

export const Entry = ({ screen, current, icon, starred = false, follows = false }: EntryProps) => {
  const count = useCounters()[screen.name] ?? 0;
  const line = useRef<HTMLLIElement>(null);
  const isShown = follows && current !== undefined;
  useEffect(() => {
    if (isShown) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li ref={line} className={classes.line}>
      <AppLink to={entryAddress(screen)} search={screen.entrySearch ?? {}} className={classes.entry} aria-current={current}>
        {icon}
        {screen.label}
        <Unread count={count} />
      </AppLink>
      {starred ? <Star screen={screen} /> : null}
    </li>
  );
};
