// The pages that a person marked, or those that are usual, on the home page.
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useCounters } from '../shared/navigation/counters.ts';
import { entryAddress, isLongMenu } from '../shared/navigation/menu-model.ts';
import { useMode } from '../shared/navigation/mode.ts';
import { useMenu } from '../shared/navigation/use-menu.ts';
import { useUiSettings } from '../shared/settings/ui-settings.ts';
import classes from './shortcuts.module.css';

/** Shortcuts of who has marked no page yet, as far as they may open them. */
const USUAL = [
  'planning.adminPlaningAgents',
  'planning.adminPlaningSites',
  'field.supervision',
  'field.adminMc',
  'requests.agentRequests',
  'billing.invoices',
  'hours.prePayroll',
  'agents.agents',
  'customers.customers',
  'backoffice.agencies',
  'backoffice.users',
  'backoffice.subscriptionSubscriptions',
  'backoffice.agencyInvoices',
  'backoffice.feedbacks',
];
const MOST = 8;

export const Shortcuts = () => {
  const menu = useMenu();
  const mode = useMode();
  const counters = useCounters();
  const { favourites = [] } = useUiSettings();
  const entries = menu.flatMap((group) => group.entries).filter(({ name }) => name !== 'identity.home');
  const named = (names: readonly string[]) => names.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
  const own = named(favourites);
  const usual = named(USUAL).slice(0, MOST);
  const shown = own.length > 0 ? own : usual.length > 0 ? usual : entries.slice(0, MOST);
  return isLongMenu(menu, mode) ? (
    <section className={classes.shortcuts}>
      <h2>{own.length > 0 ? 'Favoris' : 'Raccourcis'}</h2>
      <ul>
        {shown.map((screen) => (
          <li key={screen.name}>
            <AppLink to={entryAddress(screen)}>
              {screen.label}
              {counters[screen.name] ? <span className={classes.count}>{counters[screen.name]}</span> : null}
            </AppLink>
          </li>
        ))}
      </ul>
      {own.length > 0 ? null : <p>L’étoile d’une page, dans le menu, la met ici et en tête du menu.</p>}
    </section>
  ) : null;
};
