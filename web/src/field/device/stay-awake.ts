// Keeps the native shell at work with a dark screen during a service, under the notification that says so (F-189).
import { FORGOTTEN_END_MINUTES } from '@vigie/domain/field/service-run.ts';
import { MINUTE } from '@vigie/domain/shared/time.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { nativeShell, type NativeShell, type Words } from '../../shared/native-shell.ts';
import { toast } from '../../shared/ui/toast.ts';
import { errorOf, fieldStore, type Field } from '../field-store.ts';
import { activeService, dueEndOf } from '../model/service-choice.ts';
import { runningNotice } from '../running-notice.ts';

export const NOT_AWAKE =
  'Vigie ne pourra pas veiller écran éteint : autorisez la localisation et les notifications dans les paramètres du téléphone, ou gardez l’écran allumé.';

/** An hour after a forgotten end the guard is at home, and the phone rests. */
export function awakeNotice(field: Pick<Field, 'day' | 'view'> | null, now: number): Words | null {
  const service = field?.view ? activeService(field.view) : null;
  const notice = runningNotice(field);
  if (!service || !notice || now > Date.parse(dueEndOf(service)) + FORGOTTEN_END_MINUTES * MINUTE) return null;
  return { title: notice.title, text: notice.body };
}

/** Says each change to the shell, one after another. A refusal is told once a service, and tried again when the guard is back on screen. */
export function createKeeper(stayAwake: NonNullable<NativeShell['stayAwake']>, tellRefusal: () => void) {
  /** What the shell has been told, and took. */
  let held = 'null';
  let isTold = false;
  let line: Promise<void> = Promise.resolve();
  const say = async (notice: Words | null): Promise<void> => {
    const words = JSON.stringify(notice);
    if (words === held) return;
    if (notice === null) isTold = false;
    const isTaken = await stayAwake(notice);
    if (isTaken || notice === null) held = words;
    else if (!isTold) {
      isTold = true;
      tellRefusal();
    }
  };
  return (notice: Words | null): Promise<void> => {
    line = line.catch(() => undefined).then(() => say(notice));
    return line;
  };
}

/** Called once, in the shell alone. */
export function stayAwakeAtWork(): void {
  const stayAwake = nativeShell()?.stayAwake;
  if (!stayAwake) return;
  const keep = createKeeper(stayAwake, () => toast.error(NOT_AWAKE, 10_000));
  const follow = (): void => {
    const field = fieldStore.get();
    // Until the day is read nothing is known.
    if (field && !field.view) return;
    keep(awakeNotice(field, Date.now() + (field ? errorOf(field) : 0))).catch(reportError);
  };
  fieldStore.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  setInterval(follow, MINUTE);
  follow();
}
