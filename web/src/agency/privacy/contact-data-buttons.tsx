// The buttons that export or erase the personal data of a customer's contact, in the customer's form.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { exportData, type Whose } from './privacy-api.ts';

interface ContactDataButtonsProps {
  readonly id: string;
  readonly name: string;
  readonly onErased: () => void;
}

export const ContactDataButtons = ({ id, name, onErased }: ContactDataButtonsProps) => {
  const [erasing, setErasing] = useState(false);
  const whose: Whose = { kind: 'contact', id, name };
  const take = useSave(() => exportData(whose), { success: 'Données exportées' });
  return (
    <>
      <Button variant="subtle" size="compact-sm" loading={take.isPending} onClick={() => take.mutate(undefined)}>
        Exporter ses données
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setErasing(true)}>
        Effacer ses données
      </Button>
      {erasing ? <EraseDialog whose={whose} onErased={onErased} onClose={() => setErasing(false)} /> : null}
    </>
  );
};
