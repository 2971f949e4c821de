// Shows the question that `confirm()` asks.
import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { questions, type Asked } from '../shared/ui/confirm.ts';
import { useLayer } from '../shared/ui/layers.ts';
import classes from '../shared/ui/dialog.module.css';

const QuestionDialog = ({ asked }: { readonly asked: Asked }) => {
  const { answer, danger = false, title = 'Confirmation' } = asked;
  const close = useLayer(() => answer(false));
  return (
    <Modal opened onClose={close} title={title} aria-label={title} size="sm" centered withCloseButton={false} role="alertdialog" zIndex={400}>
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

export const ConfirmHost = () => {
  const asked = useSyncExternalStore(questions.subscribe, questions.get);
  return asked ? <QuestionDialog key={asked.id} asked={asked} /> : null;
};
