// Lists what was done on this phone: time made, time received, state. It also asks about a refused line.
import { IconAlertTriangle, IconCheck, IconClock, IconCloudUpload, IconPlayerSkipForward, type Icon } from '@tabler/icons-react';
import { formatTime, formatDay } from '../../../shared/format/dates.ts';
import { isOwed } from '../../../shared/offline/schedule.ts';
import { elements, type Summary } from '../../../shared/offline/summary.ts';
import type { LineState, OutboxLine } from '../../../shared/offline/outbox-types.ts';
import { askReLogin } from '../../../shared/session/re-login.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { errorOf, type Field } from '../../field-store.ts';
import { messageOf } from '../../model/field-view.ts';
import { lineWords } from '../../model/line-words.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

const STATES: Record<LineState, readonly [Icon, string, string]> = {
  waiting: [IconClock, 'En attente', 'warning'],
  sending: [IconCloudUpload, 'Envoi…', 'neutral'],
  sent: [IconCheck, 'Transmis', 'done'],
  failed: [IconAlertTriangle, 'Refusé', 'danger'],
  skipped: [IconPlayerSkipForward, 'Mis de côté', 'neutral'],
};

const RefusedQuestion = ({ field, line }: { readonly field: Field; readonly line: OutboxLine }) => {
  const words = lineWords(line, field.view);
  return (
    <div className={classes.card} data-tone="danger" role="alert">
      <h2>La requête transmise semble incorrecte</h2>
      <p className={classes.text}>
        « {words.title} » de {formatTime(madeTime(line, errorOf(field)))} : {line.error?.message ?? 'refusé par le serveur'}.
      </p>
      <p className={classes.text}>
        Le serveur ne traitera probablement jamais cet élément. Voulez-vous le mettre de côté et transmettre les suivants ? L’agence le reçoit ainsi,
        avec son texte et ses photos.
      </p>
      <div className={classes.pair}>
        <BigButton tone="centre" label="Non" detail="Réessayer" onClick={() => field.outbox.retry(line.seq).catch(reportError)} />
        <BigButton tone="centre" label="Oui" detail="Mettre de côté" onClick={() => field.outbox.skip(line.seq).catch(reportError)} />
      </div>
    </div>
  );
};

const IMPOSSIBLE = 5 * 60_000;

/** When it was done, by the corrected clock: a fast clock would show it as done after it was received. */
function madeTime(line: OutboxLine, clockError: number): string {
  if (line.receivedAt === null || line.clock) return messageOf(line, clockError).madeAt;
  return Date.parse(line.madeAt) - Date.parse(line.receivedAt) > IMPOSSIBLE ? line.receivedAt : line.madeAt;
}

const LineRow = ({ field, line }: { readonly field: Field; readonly line: OutboxLine }) => {
  const [Icon, label, tone] = STATES[line.state];
  const { title, detail } = lineWords(line, field.view);
  const made = madeTime(line, errorOf(field));
  const received = line.receivedAt ? `, reçu à ${formatTime(line.receivedAt)}` : '';
  return (
    <li className={classes.row}>
      <Icon size={22} aria-hidden="true" />
      <span>
        {title}
        {detail ? <small>{detail}</small> : null}
        <small>
          {formatDay(made).slice(0, 5)} fait à {formatTime(made)}
          {received}
        </small>
      </span>
      <span className={classes.mark} data-tone={tone}>
        {label}
      </span>
    </li>
  );
};

const Skipped = ({ lines }: { readonly lines: readonly OutboxLine[] }) => {
  const skipped = lines.filter(({ state }) => state === 'skipped').length;
  if (skipped === 0) return null;
  const many = skipped > 1 ? 's' : '';
  const whereTo = lines.some(isOwed) ? 'à transmettre' : 'transmis';
  return (
    <p className={classes.soft}>
      {elements(skipped)} mis de côté à votre demande, {whereTo} à l’agence comme écarté{many}.
    </p>
  );
};

export interface OutboxSheetProps {
  readonly field: Field;
  readonly summary: Summary;
  readonly onClose: () => void;
}

export const OutboxSheet = ({ field, summary, onClose }: OutboxSheetProps) => {
  const lines = (field.state.lines ?? []).toReversed();
  const signIn = (): void => {
    // The sheet covers everything, so it closes to show the password dialog.
    onClose();
    askReLogin('Veuillez vous ré-authentifier').then((isIn) => isIn && field.outbox.hurry(), reportError);
  };
  return (
    <Sheet title="Transmission" onClose={onClose}>
      {summary.kind === 'failedWaiting' && summary.line ? (
        <RefusedQuestion field={field} line={summary.line} />
      ) : (
        <p className={classes.text}>{summary.text}</p>
      )}
      <Skipped lines={lines} />
      {summary.kind === 'signedOut' ? <BigButton tone="main" label="Se reconnecter" onClick={signIn} /> : null}
      {summary.kind === 'offline' || summary.kind === 'retrying' ? (
        <>
          <p className={classes.soft}>
            Tout est enregistré sur ce téléphone et part dans l’ordre, sans rien à faire, dès que le réseau revient
            {summary.waiting > 0 ? ` : ${elements(summary.waiting)}` : ''}.
          </p>
          {summary.waiting > 0 ? <BigButton tone="centre" label="Réessayer maintenant" onClick={field.outbox.hurry} /> : null}
        </>
      ) : null}
      {lines.length > 0 ? (
        <section className={classes.section}>
          <h2>Ce qui a été fait sur ce téléphone</h2>
          <ul className={classes.rows}>
            {lines.map((line) => (
              <LineRow key={line.seq} field={field} line={line} />
            ))}
          </ul>
          <p className={classes.soft}>Conservé 7 jours après la transmission.</p>
        </section>
      ) : (
        <p className={classes.soft}>Rien n’a encore été fait sur ce téléphone.</p>
      )}
    </Sheet>
  );
};
