// The page for an address that no screen has.
import { identityPaths } from '../../paths/identity.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import classes from '../../shared/ui/state/state.module.css';

export const NotFoundPage = () => (
  <Page title="Page introuvable">
    <EmptyState
      title="Cette adresse ne mène à aucun écran."
      text="Le lien est peut-être ancien, ou l’adresse mal recopiée."
      action={
        <AppLink to={identityPaths.home()} className={classes.button}>
          Retour à l’accueil
        </AppLink>
      }
    />
  </Page>
);
