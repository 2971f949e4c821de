// A button in a row that explains why it is disabled.
import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface AskedButtonProps {
  /** The reason it is disabled. Null: enabled. */
  readonly reason: string | null;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const AskedButton = ({ reason, isMain = false, disabled = false, onClick, children }: AskedButtonProps) => {
  const button = (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      disabled={disabled}
      {...(reason === null ? {} : { 'data-disabled': true, 'aria-disabled': true })}
      onClick={reason === null ? onClick : undefined}
    >
      {children}
    </Button>
  );
  return reason === null ? button : <Tooltip label={reason}>{button}</Tooltip>;
};
