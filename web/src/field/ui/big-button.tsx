// Buttons usable with gloves: a main one of 64 px near the thumb, others of 52 px, with an icon.
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './big-button.module.css';

interface Look {
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'main' | 'plain' | 'centre' | 'danger';
}

const Content = ({ label, detail, icon }: Look) => (
  <>
    {icon}
    <span>
      {label}
      {detail ? <small>{detail}</small> : null}
    </span>
  </>
);

interface BigButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick'> {
  /** While the answer is awaited a second press does nothing: a glove presses twice. */
  readonly onClick?: () => unknown;
}

export const BigButton = ({ label, detail, icon, tone = 'plain', onClick, ...rest }: BigButtonProps) => {
  const isPressed = useRef(false);
  const press = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    try {
      await onClick?.();
    } finally {
      isPressed.current = false;
    }
  };
  return (
    <button type="button" className={classes.big} data-tone={tone} {...rest} onClick={() => void press().catch(reportError)}>
      <Content label={label} detail={detail} icon={icon} />
    </button>
  );
};

export const BigLink = ({
  label,
  detail,
  icon,
  tone = 'plain',
  to,
  search,
}: Look & { readonly to: string; readonly search?: Record<string, unknown> }) => (
  <AppLink to={to} className={classes.big} data-tone={tone} {...(search ? { search } : {})}>
    <Content label={label} detail={detail} icon={icon} />
  </AppLink>
);

/** A phone number that is dialled at a touch. */
export const CallButton = ({ label, phone, icon, tone = 'plain' }: Look & { readonly phone: string }) => (
  <a href={`tel:${phone}`} className={classes.big} data-tone={tone}>
    <Content label={label} detail={formatPhone(phone)} icon={icon} />
  </a>
);
