// The delete button at the end of a form line. The last remaining line cannot be deleted.
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

export interface RemoveLineProps {
  /** « Retirer la ligne 2 ». */
  readonly label: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly className?: string | undefined;
}

export const RemoveLine = ({ label, disabled, onRemove, className }: RemoveLineProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" {...(className ? { className } : {})} aria-label={label} disabled={disabled} onClick={onRemove}>
    <IconTrash size={16} aria-hidden="true" />
  </ActionIcon>
);
