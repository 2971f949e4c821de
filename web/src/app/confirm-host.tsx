// Shows the question that `confirm()` asks.
import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { questions } from '../shared/ui/confirm.ts';
import classes from '../shared/ui/dialog.module.css';

export const ConfirmHost = () => {
  const asked = useSyncExternalStore(questions.subscribe, questions.get);
  if (!asked) return null;
  const { answer, danger = false } = asked;
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={asked.title ?? 'Confirmation'}
      size="sm"
      centered
      withCloseButton={false}
      role="alertdialog"
      zIndex={400}
    >
      <p className={classes.question}>{asked.text}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => answer(false)}>
          {asked.no ?? 'Annuler'}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => answer(true)} data-autofocus>
          {asked.yes ?? (danger ? 'Supprimer' : 'Confirmer')}
        </Button>
      </div>
    </Modal>
  );
};
