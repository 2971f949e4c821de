// Start: missing engine parts, the kept session, then the screens.
import '@mantine/core/styles.css';
import './styles/scale.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/look.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchStanding } from './app/facts-source.ts';
import { followOtherPages } from './app/session/leave-page.ts';
import { watchInstallOffer } from './shared/install-prompt.ts';
import { registerServiceWorker } from './app/pwa/service-worker.ts';
import { reloadUser } from './identity/identity-api.ts';
import { reportError } from './shared/errors/report-error.ts';
import { session } from './shared/session/session-store.ts';

/** Safari has no Temporal yet; the polyfill comes only where it is missing. */
async function fillIn(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

async function start(): Promise<void> {
  watchInstallOffer();
  await Promise.all([fillIn(), session.start()]);
  watchStanding();
  const { phase } = session.get();
  // With a kept copy of the person the screens show at once; without it the answer is awaited.
  if (phase === 'starting') await reloadUser().catch(() => session.signOut());
  else if (phase === 'signedIn') reloadUser().catch(reportError);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<App />);
  followOtherPages(root);
  registerServiceWorker();
}

start().catch(reportError);
