// Reports to the platform which buttons and links are used, by everybody but support (frame document, 7; A-301).
import { connection } from '../shared/api/connection.ts';
import { sendTimestamp } from '../shared/api/platform.ts';
import { reportWarning } from '../shared/errors/report-error.ts';
import { session } from '../shared/session/session-store.ts';

/** What was clicked, without typed content: the label or text of the control, never of a row. */
function nameOf(control: Element): string {
  if (control.closest('table, [role="dialog"]')) return control.closest('table') ? 'table' : 'dialog';
  return (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 80);
}

export function watchClicks(): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const { user, phase } = session.get();
    const control = target instanceof Element ? target.closest('button, a') : null;
    if (!control || phase !== 'signedIn' || !user || user.isSupport || connection.get().line === 'down') return;
    const where = location.hash.split('?')[0] ?? '';
    sendTimestamp(`${where} ${nameOf(control)}`.slice(0, 200), 'click', control.tagName.toLowerCase()).catch((error: unknown) =>
      reportWarning('metrics/timestamp', error),
    );
  };
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}
