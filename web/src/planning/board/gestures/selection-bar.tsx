// The bar of actions for the selected services, under the board while there are any.
import { Status } from '../../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatDuration, plural } from '../../../shared/format/numbers.ts';
import shared from '../board.module.css';
import classes from './selection-bar.module.css';
import { isCovered } from '../../../shared/ui/layers.ts';
import { isTyping } from './is-typing.ts';
import { selectionTools, type SelectionBarProps } from './selection-tools.ts';

export const SelectionBar = (props: SelectionBarProps) => {
  const { services, onClear } = props;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isCovered() && !isTyping(event.target) && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
        onClear();
    };
    // Before whatever lies over the board closes on the same key: that Escape is meant for it.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClear]);
  const minutes = services.reduce((total, { start, end }) => total + (end - start) / 60_000, 0);
  return (
    <section className={classes.selection} aria-label="Services sélectionnés">
      <Status as="span">
        <b>{plural(services.length, 'service sélectionné', 'services sélectionnés')}</b> · {formatDuration(minutes)}
      </Status>
      {props.shown ? <small className={classes.quiet}>{props.shown}</small> : null}
      <span className={shared.push} />
      {selectionTools(props)
        .filter(({ shown }) => shown)
        .map(({ label, run, danger }) => (
          <Button
            key={label}
            size="compact-sm"
            variant={danger ? 'light' : 'default'}
            {...(danger ? { color: 'red' } : {})}
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={15} aria-hidden="true" />} onClick={onClear}>
        Tout désélectionner
      </Button>
    </section>
  );
};
