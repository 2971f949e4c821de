// Blanks and reloads this page when another tab has signed out or switched to another person or agency.
// A reload rather than a change of screen clears what a room keeps in memory: lists, dialogs, drafts, the cache. What the
// phone has still to send stays in its own database.
import type { Root } from 'react-dom/client';
import { identityPaths } from '../../paths/identity.paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { leaveUnasked } from '../../shared/session/re-login.ts';
import { session, type Replaced } from '../../shared/session/session-store.ts';
import { giveUpUnsavedWork } from '../../shared/ui/dirty.ts';
import { drafts } from '../../shared/ui/form/draft/draft-store.ts';

let isLeaving = false;
/** Nothing may be read while the page's owner is unknown, nor while it closes. */
const cover = (): void => {
  document.body.hidden = true;
};
const uncover = (): void => {
  document.body.hidden = isLeaving;
};

function leave(root: Root, { samePerson, signedIn }: Replaced): void {
  isLeaving = true;
  cover();
  giveUpUnsavedWork();
  // A person's own drafts are kept when the page reloads. Those of somebody who signed out are deleted, as in the tab where they did it.
  if (!samePerson) {
    leaveUnasked();
    root.unmount();
    queryClient.clear();
    drafts.dropAll();
  }
  history.replaceState(null, '', signedIn ? '#/' : `#${identityPaths.login()}`);
  location.reload();
}

/** Follows the other tabs: by their notices, and when this one returns from the browser's cache without any. */
export function followOtherPages(root: Root): void {
  session.onReplaced((by) => leave(root, by));
  addEventListener('pageshow', (event) => {
    if (!('persisted' in event && event.persisted)) return;
    cover();
    session.look().then(uncover, reportError);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.get().user !== null) session.look().catch(reportError);
  });
}
