// The dialog for a server version newer than this client (frame document, 2.10). It stays until the page is refreshed.
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from '../shared/ui/dialog.module.css';
import { useLayer } from '../shared/ui/layers.ts';
import { refreshApplication } from './pwa/switch-build.ts';

export const VersionDialog = ({ onClose }: { readonly onClose?: () => void }) => {
  const [busy, setBusy] = useState(false);
  const close = useLayer(() => onClose?.());
  const refresh = (): void => {
    setBusy(true);
    refreshApplication().catch(() => setBusy(false));
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      title="Bonne nouvelle ! Une nouvelle version est disponible"
      centered
      size="sm"
      zIndex={340}
    >
      <p className={classes.question}>Rafraîchissez la page pour en profiter.</p>
      <div className={classes.foot}>
        <Button onClick={refresh} loading={busy} data-autofocus>
          Rafraîchir
        </Button>
      </div>
    </Modal>
  );
};
