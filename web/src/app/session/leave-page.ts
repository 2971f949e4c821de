// This page when another one has signed out, or is another person's or another agency's by now: it goes blank at once and begins anew.
//
// A reload and not a change of screen: lists, dialogs, drafts, the cache and whatever else a room holds in memory go with it. What the phone has
// still to send stands in its own database and stays.
import type { Root } from 'react-dom/client';
import { identityPaths } from '../../paths/identity.paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { leaveUnasked } from '../../shared/session/re-login.ts';
import { session, type Replaced } from '../../shared/session/session-store.ts';
import { giveUpUnsavedWork } from '../../shared/ui/dirty.ts';
import { drafts } from '../../shared/ui/form/draft/draft-store.ts';

let isLeaving = false;
/** Nothing is to be read while it is not known whose page this is, nor while it goes. */
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
  // One's own drafts are kept when the page goes; those of who signed out are dropped, as in the page where they did it.
  if (!samePerson) {
    leaveUnasked();
    root.unmount();
    queryClient.clear();
    drafts.dropAll();
  }
  history.replaceState(null, '', signedIn ? '#/' : `#${identityPaths.login()}`);
  location.reload();
}

/** Follows the other pages: by their notices, and when this one comes back from the browser's memory, where no notice reached it. */
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
