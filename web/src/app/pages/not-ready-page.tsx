// The page for a screen that is announced but not built yet, with a way back. It is never in the menu.
import { identityPaths } from '../../paths/identity.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import classes from '../../shared/ui/state/state.module.css';
import { useCurrentScreen } from '../router/current-screen.ts';

export const NotReadyPage = () => {
  const screen = useCurrentScreen();
  return (
    <Page title={screen?.label ?? 'Écran'}>
      <EmptyState
        title="Cet écran n'est pas encore disponible."
        action={
          <AppLink to={identityPaths.home()} className={classes.button}>
            Retour à l’accueil
          </AppLink>
        }
      />
    </Page>
  );
};
