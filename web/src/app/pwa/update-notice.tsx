// Announces a new build, with the exact notice of the frame document, 2.10. With unsaved work on screen, refreshing asks first.
import { Status } from '../../shared/ui/state/status.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { hasUnsavedWork } from '../../shared/ui/dirty.ts';
import { update } from './service-worker.ts';
import { switchTo } from './switch-build.ts';
import classes from './update-notice.module.css';

async function refresh(): Promise<void> {
  const question = {
    text: 'Des changements ne sont pas enregistrés. Recharger quand même ?',
    yes: 'Recharger',
    danger: true,
  };
  if (!hasUnsavedWork() || (await confirm(question))) switchTo(update.waiting());
}

export const UpdateNotice = () => (
  <Status as="div" className={classes.notice}>
    <span>Une mise à jour est disponible. Veuillez recharger la page.</span>
    <button type="button" className={classes.main} onClick={refresh}>
      Rafraîchir
    </button>
    <button type="button" className={classes.side} onClick={update.dismiss}>
      Ignorer
    </button>
  </Status>
);
