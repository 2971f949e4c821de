// Shows the guard's current protection in one line on the running service. On an iPhone it has the button that enables the sensors.
import { Status } from '../../shared/ui/state/status.tsx';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { watchLine } from '@vigie/domain/field/lone-worker/watch-words.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import classes from './lone-worker.module.css';
import { allowMotion, watcher } from './watcher.ts';

export const LoneWorkerLine = () => {
  const watched = useSyncExternalStore(watcher.subscribe, watcher.get);
  if (watched.needsTouch && watched.activity === 'active') {
    return (
      <button type="button" className={classes.line} data-tone="warning" onClick={() => allowMotion().catch(reportError)}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        <span>Activer la protection (PTI)</span>
      </button>
    );
  }
  const { tone, text, detail } = watchLine(watched);
  const Icon = tone === 'warning' || tone === 'danger' ? IconAlertTriangle : IconShieldCheck;
  return (
    <Status as="p" className={classes.line} data-tone={tone} aria-label="Protection du travailleur isolé">
      <Icon size={22} aria-hidden="true" />
      <span>
        {text}
        {detail ? <small>{detail}</small> : null}
      </span>
    </Status>
  );
};
