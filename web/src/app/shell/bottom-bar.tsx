// The bottom bar for agents in the field: planning, service, logbook, more.
import { IconCalendarEvent, IconDots, IconHome, IconNotebook, IconShieldCheck } from '@tabler/icons-react';
import { fieldPaths } from '../../paths/field.paths.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useFacts } from '../../shared/navigation/facts.ts';
import { useCurrentScreen } from '../router/current-screen.ts';
import { screens } from '../screens.ts';
import classes from './bottom-bar.module.css';

const isReady = (name: string): boolean => screens.some((screen) => screen.name === name && screen.ready);

export const BottomBar = ({ onMore }: { readonly onMore: () => void }) => {
  const current = useCurrentScreen()?.name;
  const { activeService } = useFacts();
  const service = activeService
    ? { to: fieldPaths.serviceActif({ id: activeService.id }), name: 'field.serviceActif' }
    : { to: fieldPaths.priseService(), name: 'field.priseService' };
  const tabs = [
    isReady('field.fieldPlanning')
      ? {
          to: fieldPaths.fieldPlanning(),
          name: 'field.fieldPlanning',
          label: 'Planning',
          Icon: IconCalendarEvent,
        }
      : { to: identityPaths.home(), name: 'identity.home', label: 'Accueil', Icon: IconHome },
    { ...service, label: 'Service', Icon: IconShieldCheck },
    { to: fieldPaths.events(), name: 'field.events', label: 'Main courante', Icon: IconNotebook },
  ];
  const shown = tabs.filter(({ name }) => isReady(name));
  return (
    <nav className={classes.bottom} data-keep-clear aria-label="Raccourcis">
      {shown.map(({ to, name, label, Icon }) => (
        <AppLink key={name} to={to} className={classes.tab} aria-current={current === name ? 'page' : undefined}>
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          {label}
        </AppLink>
      ))}
      <button type="button" className={classes.tab} onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden="true" />
        Plus
      </button>
    </nav>
  );
};
