// The frame of every dialog: title, maximise, close. It is full screen on a phone and asks before unsaved work is lost.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { uploadsUnderway } from '../../api/uploads-underway.ts';
import { confirm } from '../confirm.ts';
import { useDirty } from '../dirty.ts';
import { useLayer } from '../layers.ts';
import classes from '../dialog.module.css';
import list from '../list/list.module.css';
import { isNarrower, NARROWER } from '../narrower.ts';

/** `xxl`: a form with its printed page beside it. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'xxl';

export interface DialogFrameProps {
  readonly title: ReactNode;
  readonly size?: DialogSize;
  readonly dirty?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WIDTHS: Record<DialogSize, number> = { sm: 440, md: 620, lg: 840, xl: 1100, xxl: 1560 };

/** True when the dialog may close: nothing is unsaved, or the person discards it. */
export const mayClose = async (dirty: boolean): Promise<boolean> =>
  (!dirty && uploadsUnderway() === null) ||
  confirm({
    text: 'Vos changements ne sont pas enregistrés. Les abandonner ?',
    yes: 'Abandonner',
    no: 'Continuer la saisie',
    danger: true,
  });

/**
 * Focuses the first field instead of the maximise button. Not on a phone, where the keyboard would cover the form. Not a select, whose list
 * would open by itself: Tab then leads from the body to it.
 */
function leadToFirstField(body: HTMLElement | null): void {
  if (!body || isNarrower('phone')) return;
  const field = body.querySelector<HTMLElement>('input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)');
  if (body.querySelector('[data-autofocus]')) return;
  const first = field && !field.hasAttribute('aria-haspopup') ? field : body;
  first.dataset['autofocus'] = 'true';
}

export const DialogFrame = ({ title, size = 'md', dirty = false, onClose, children }: DialogFrameProps) => {
  const phone = useMediaQuery(NARROWER.phone) ?? false;
  const [large, setLarge] = useState(false);
  useDirty(dirty);
  const close = useLayer(() => {
    mayClose(dirty).then(
      (may) => {
        if (may) onClose();
      },
      () => undefined,
    );
  });
  const Icon = large ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <Modal.Root opened onClose={close} size={WIDTHS[size]} fullScreen={large || phone} closeOnClickOutside={!dirty} centered>
      <Modal.Overlay />
      <Modal.Content radius={large || phone ? 0 : 'lg'}>
        <Modal.Header role="presentation">
          <Modal.Title fw={600} fz="lg">
            {title}
          </Modal.Title>
          <span className={classes.header}>
            {phone ? null : (
              <button type="button" className={list.dots} aria-label={large ? 'Réduire' : 'Agrandir'} onClick={() => setLarge(!large)}>
                <Icon size={17} aria-hidden="true" />
              </button>
            )}
            <Modal.CloseButton aria-label="Fermer" />
          </span>
        </Modal.Header>
        <Modal.Body ref={leadToFirstField} tabIndex={-1} className={classes.body}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** How a dialog with a form is left: at once without its draft, or after a question about typed text. */
export function useLeaving(dirty: boolean, draft: { readonly drop: () => void }, onClose: () => void) {
  const leave = (): void => {
    if (dirty) draft.drop();
    onClose();
  };
  const cancel = (): void => {
    mayClose(dirty).then(
      (may) => {
        if (may) leave();
      },
      () => undefined,
    );
  };
  return { leave, cancel };
}
