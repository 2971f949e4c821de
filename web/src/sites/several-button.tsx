// The button beside « Ajouter… » that creates several at once, for people who may create one.
import { ActionIcon, Button } from '@mantine/core';
import { IconTableRow } from '@tabler/icons-react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { useCan } from '../shared/session/use-session.ts';

export interface SeveralButtonProps {
  readonly label: string;
  readonly right: Right;
  readonly onClick: () => void;
}

/** Only an icon on a phone, where « Ajouter… » needs the line. */
export const SeveralButton = ({ label, right, onClick }: SeveralButtonProps) =>
  useCan(right) ? (
    <>
      <Button variant="default" visibleFrom="sm" leftSection={<IconTableRow size={17} aria-hidden="true" />} onClick={onClick}>
        {label}
      </Button>
      <ActionIcon variant="default" size={44} hiddenFrom="sm" aria-label={label} onClick={onClick}>
        <IconTableRow size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  ) : null;
