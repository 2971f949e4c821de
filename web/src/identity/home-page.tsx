// Home: a greeting, the rooms' cards of the day, and a short menu, as a guard's or a customer's. A desk has shortcuts among its cards.
import { lazy, Suspense, useMemo } from 'react';
import { formatLongDay } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useCounters } from '../shared/navigation/counters.ts';
import { homeCards, type HomeCard } from '../shared/navigation/home-cards.ts';
import { entryAddress, isLongMenu, type MenuGroup } from '../shared/navigation/menu-model.ts';
import { useMode } from '../shared/navigation/mode.ts';
import { useMenu } from '../shared/navigation/use-menu.ts';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Page } from '../shared/ui/page/page.tsx';
import { useNow } from '../shared/ui/use-now.ts';
import classes from './home-page.module.css';

const lazyCards = new Map<string, React.ComponentType>();
function cardOf(card: HomeCard): React.ComponentType {
  const known = lazyCards.get(card.key);
  if (known) return known;
  const made = lazy(async () => ({ default: await card.load() }));
  lazyCards.set(card.key, made);
  return made;
}

const Cards = () => {
  const { actor, insideAgency, facts } = useVisitor();
  const cards = useMemo(
    () =>
      (facts.subscriptionValid === false ? [] : homeCards())
        .filter((card) => mayOpen(card, actor, insideAgency))
        .map((card) => ({ ...card, Card: cardOf(card) })),
    [actor, insideAgency, facts.subscriptionValid],
  );
  return cards.length === 0 ? null : (
    <div className={classes.cards}>
      {cards.map(({ key, wide, quiet, Card }) => (
        <div key={key} data-wide={wide || undefined}>
          <Suspense fallback={quiet ? null : <span className={classes.wait} />}>
            <Card />
          </Suspense>
        </div>
      ))}
    </div>
  );
};

const GroupTile = ({ group }: { readonly group: MenuGroup }) => {
  const counters = useCounters();
  return (
    <section className={classes.tile}>
      <h2>{group.label || 'Moi'}</h2>
      <ul>
        {group.entries.map((screen) => (
          <li key={screen.name}>
            <AppLink to={entryAddress(screen)}>
              {screen.label}
              {counters[screen.name] ? <span className={classes.count}>{counters[screen.name]}</span> : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const withoutHome = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => name !== 'identity.home') }))
    .filter(({ entries }) => entries.length > 0);

export const HomePage = () => {
  const { user } = useSession();
  const groups = withoutHome(useMenu());
  // A desk leaves it open overnight.
  const now = useNow();
  return (
    <Page title={`Bonjour ${user?.firstname ?? ''}`.trim()} lead={formatLongDay(new Date(now).toISOString())}>
      <Cards />
      {isLongMenu(groups, useMode()) ? null : (
        <div className={classes.tiles}>
          {groups.map((group) => (
            <GroupTile key={group.key} group={group} />
          ))}
        </div>
      )}
    </Page>
  );
};
