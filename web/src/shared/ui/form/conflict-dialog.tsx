// Shows «Qui a changé quoi». The person chooses between the colleague's version and their own.
import { Button, Modal } from '@mantine/core';
import { formatDateTime } from '../../format/dates.ts';
import classes from '../dialog.module.css';
import { useLayer } from '../layers.ts';
import { showValue, type Conflict } from './conflict.ts';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Saves over the other change. */
  readonly onOverwrite: () => void;
  /** Loads the stored version and discards the person's own changes. */
  readonly onReload?: (() => void) | undefined;
  readonly onBack: () => void;
}

const TITLE = 'Modifié entre-temps';

export const ConflictDialog = ({ conflict, onOverwrite, onReload, onBack }: ConflictDialogProps) => {
  const { author, at, changes } = conflict;
  const close = useLayer(onBack);
  const who = author ?? 'Quelqu’un d’autre';
  return (
    <Modal opened onClose={close} title={TITLE} aria-label={TITLE} size="lg" centered zIndex={320} role="alertdialog">
      <p className={classes.question}>
        {who} a enregistré cette fiche{at ? ` le ${formatDateTime(at)}` : ''}, pendant que vous la modifiiez.
      </p>
      {changes.length > 0 ? (
        <table className={classes.changes}>
          <caption className="visually-hidden">Ce qui a changé</caption>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Sa version</th>
              <th scope="col">Ma version</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td>{showValue(change.before, change.words)}</td>
                <td>{showValue(change.after, change.words)}</td>
                <td>{'mine' in change ? showValue(change.mine, change.words) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onBack}>
          Revenir à ma saisie
        </Button>
        {onReload ? (
          <Button variant="default" onClick={onReload}>
            Prendre sa version
          </Button>
        ) : null}
        <Button color="red" onClick={onOverwrite}>
          Enregistrer la mienne
        </Button>
      </div>
    </Modal>
  );
};
