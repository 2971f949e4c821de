// Starts the application: missing browser features, the stored session, then the screens.
import '@mantine/core/styles.css';
import './styles/scale.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/look.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchStanding } from './app/facts-source.ts';
import { followOtherPages } from './app/session/leave-page.ts';
import { startCounters } from './app/start-counters.ts';
import { watchInstallOffer } from './shared/install-prompt.ts';
import { registerServiceWorker } from './app/pwa/service-worker.ts';
import { reloadUser } from './identity/identity-api.ts';
import { reportError } from './shared/errors/report-error.ts';
import { session } from './shared/session/session-store.ts';

/** Safari has no Temporal yet; the polyfill loads only where it is missing. */
async function fillIn(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

async function start(): Promise<void> {
  watchInstallOffer();
  startCounters();
  await Promise.all([fillIn(), session.start()]);
  watchStanding();
  const { phase } = session.get();
  // With a stored copy of the user the screens appear at once; without it the answer is awaited.
  if (phase === 'starting') await reloadUser().catch(() => session.signOut());
  else if (phase === 'signedIn') reloadUser().catch(reportError);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<App />);
  followOtherPages(root);
  registerServiceWorker();
}

start().catch(reportError);
