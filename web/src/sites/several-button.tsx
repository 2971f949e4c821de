// Beside « Ajouter… »: several things at once, for whoever may create one.
import { Button } from '@mantine/core';
import { IconTableRow } from '@tabler/icons-react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { useCan } from '../shared/session/use-session.ts';

export interface SeveralButtonProps {
  readonly label: string;
  readonly right: Right;
  readonly onClick: () => void;
}

export const SeveralButton = ({ label, right, onClick }: SeveralButtonProps) =>
  useCan(right) ? (
    <Button variant="default" leftSection={<IconTableRow size={17} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  ) : null;
