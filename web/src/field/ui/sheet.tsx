// A sheet that rises from the bottom, within the thumb's reach. The browser's own dialog: focus, Escape and backdrop are its work.
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './field.module.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.sheetHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Fermer" onClick={onClose}>
          <IconX size={26} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  );
};
