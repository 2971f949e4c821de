// A running round: the next point as large as possible, validated by badge, position, or hand with a reason.
import { IconCheck, IconFlag, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import type { PointKind } from '@vigie/domain/field/round-run.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useLocate } from '../../device/use-locate.tsx';
import { useTags, type TagState } from '../../../shared/device/use-tags.ts';
import { hasCamera } from '../../../shared/device/code-reader.ts';
import { useWatch } from '../../device/use-watch.ts';
import { useRecord } from '../../field-hooks.ts';
import {
  JUMP_REASONS,
  MANUAL_REASONS,
  MOVED_REASONS,
  codeRefusal,
  offeredPoints,
  tagVerdict,
  tagWords,
  type Offered,
} from '../../model/checkpoint-choice.ts';
import { mayLocate, type Place } from '../../model/place.ts';
import { progressOf, progressWords, type Progress } from '../../model/rounds.ts';
import { metresWords } from '../../model/words.ts';
import { BigButton } from '../big-button.tsx';
import { Checkpoints } from './checkpoints.tsx';
import { Clock } from '../clock.tsx';
import { EndRunSheet } from './end-run-sheet.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';
import { ObservationSheet } from '../entries/observation-sheet.tsx';
import { ReasonSheet } from '../service/reason-sheet.tsx';
import { VirtualPointSheet } from './virtual-point-sheet.tsx';
import { readerFor, WalkActions } from './walk-actions.tsx';

const ScanSheet = lazy(() => import('./scan-sheet.tsx').then((m) => ({ default: m.ScanSheet })));

export interface RunWalkProps {
  readonly ready: Ready;
  readonly place: Place;
  readonly round: FieldRound;
  readonly run: FieldRun;
  readonly rank: number;
}

export type Asked = 'manual' | 'moved' | 'jump' | 'virtual' | 'observation' | 'scan' | 'end' | null;

/** Records the passages of this run. */
function usePassing({ ready, place, round, run }: RunWalkProps) {
  const record = useRecord(ready.outbox);
  const mayBeLocated = mayLocate(ready.view);
  const watched = useWatch(mayBeLocated);
  const { locate, sheet } = useLocate();
  const pass = async (checkpointId: string, kind: PointKind, comment = ''): Promise<void> => {
    let { position } = watched;
    // A badge proves the passage by itself. By hand the position is needed, or the guard's consent to do without (F-187).
    if (!position && mayBeLocated && (kind === 'manual' || kind === 'moved')) {
      const located = await locate();
      if (!located) return;
      position = located.position;
    }
    await record({
      kind: 'roundCheckpoint',
      position,
      payload: {
        serviceId: place.here.id,
        roundId: round.id,
        runId: run.id,
        checkpointId,
        kind,
        title: '',
        comment,
      },
    });
  };
  return { pass, watched, sheet };
}

const distanceWords = ({ metres, checkpoint, isNear }: Offered, isRefused: boolean): string => {
  if (isNear) return `Vous y êtes (${metresWords(metres ?? 0)})`;
  if (metres !== null) return `À ${metresWords(metres)}`;
  if (checkpoint.latitude === null) return 'Sans position : badge ou validation à la main';
  return isRefused ? 'La localisation GPS est impossible.' : 'Recherche de votre position…';
};

const NextCard = ({
  offered,
  rank,
  isRefused,
  progress,
}: {
  readonly offered: Offered;
  readonly rank: number;
  readonly isRefused: boolean;
  readonly progress: Progress;
}) => (
  <section className={classes.card} data-tone={offered.isNear ? 'done' : undefined} aria-live="polite">
    <div className={classes.sectionHead}>
      <span className={classes.soft}>Prochain point</span>
      <span className={classes.soft}>
        {progress.done} / {progress.total}
      </span>
    </div>
    <span className={classes.times}>
      {rank}. {offered.checkpoint.title}
    </span>
    <strong>{distanceWords(offered, isRefused)}</strong>
  </section>
);

const ProgressBar = ({ done, total }: Progress) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw `<progress>` their own way
  <div className={classes.bar} role="progressbar" aria-label="Avancement de la ronde" aria-valuenow={done} aria-valuemin={0} aria-valuemax={total}>
    <span style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
  </div>
);

/** Beside the main action, which scans where the next point has a printed code. */
const mayScan = (round: FieldRound, offered: Offered | undefined, tags: TagState): boolean =>
  hasCamera() && round.checkpoints.some(({ badge }) => badge !== '') && (!offered || offered.isNear || readerFor(offered, tags) !== 'code');

export const RunWalk = (props: RunWalkProps) => {
  const { round, run } = props;
  const [asked, setAsked] = useState<Asked>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { pass, watched, sheet } = usePassing(props);
  const progress = progressOf(round, run);
  const points = offeredPoints(round, progress, watched.position);
  const offered = points.find(({ checkpoint }) => checkpoint.id === chosenId) ?? points[0];
  const [note, setNote] = useState('');
  const onSerial = (serial: string): void => {
    const verdict = tagVerdict(round, progress, serial);
    setNote(tagWords(verdict));
    if (verdict.kind === 'next') pass(verdict.checkpoint.id, 'validated').catch(reportError);
  };
  const { state: tags, start: startTags } = useTags(onSerial);
  const onBadge = (badge: string): string => {
    const verdict = tagVerdict(round, progress, badge);
    const refusal = codeRefusal(verdict, watched.position);
    if (refusal === '' && verdict.kind === 'next') pass(verdict.checkpoint.id, 'validated').catch(reportError);
    return refusal;
  };
  const given = (kind: PointKind) => (reason: string) => {
    setAsked(null);
    if (offered) pass(offered.checkpoint.id, kind, reason).catch(reportError);
  };
  const close = (): void => setAsked(null);
  return (
    <FieldScreen
      title={round.name}
      lead={
        <>
          Ronde n° {props.rank}, <Clock since={run.startedAt} />
        </>
      }
      actions={
        offered ? (
          <WalkActions
            offered={offered}
            tags={tags}
            onTags={startTags}
            onAsk={setAsked}
            onPass={() => pass(offered.checkpoint.id, 'validated').catch(reportError)}
          />
        ) : (
          <BigButton
            tone="main"
            label="Terminer la ronde"
            detail="Plus aucun point à faire"
            icon={<IconFlag size={26} aria-hidden="true" />}
            onClick={() => setAsked('end')}
          />
        )
      }
    >
      <ProgressBar {...progress} />
      {note ? (
        <p className={classes.card} data-tone="warning" role="alert">
          {note}
        </p>
      ) : null}
      {offered ? (
        <NextCard offered={offered} rank={round.checkpoints.indexOf(offered.checkpoint) + 1} isRefused={watched.isRefused} progress={progress} />
      ) : (
        <AllDone progress={progress} />
      )}
      {points.length > 1 ? <Choice points={points} chosen={offered?.checkpoint.id} onChoose={setChosenId} /> : null}
      <div className={classes.grid}>
        {mayScan(round, offered, tags) ? (
          <BigButton tone="centre" label="Scanner le code" icon={<IconQrcode size={24} aria-hidden="true" />} onClick={() => setAsked('scan')} />
        ) : null}
        <BigButton tone="centre" label="Ajouter un point" onClick={() => setAsked('virtual')} />
        <BigButton tone="centre" label="Observation" onClick={() => setAsked('observation')} />
        {offered ? <BigButton tone="centre" label="Arrêter la ronde" onClick={() => setAsked('end')} /> : null}
      </div>
      <Checkpoints round={round} run={run} />
      <WalkSheets {...props} asked={asked} offered={offered} position={watched.position} onGiven={given} onBadge={onBadge} onClose={close} />
      {sheet}
    </FieldScreen>
  );
};

interface WalkSheetsProps extends RunWalkProps {
  readonly asked: Asked;
  readonly offered: Offered | undefined;
  readonly position: DevicePosition | null;
  readonly onGiven: (kind: PointKind) => (reason: string) => void;
  readonly onBadge: (badge: string) => string;
  readonly onClose: () => void;
}

const WalkSheets = ({ asked, offered, onGiven, onBadge, onClose, ...rest }: WalkSheetsProps) => {
  switch (asked) {
    case 'manual':
      return (
        <ReasonSheet title="Valider à la main" reasons={MANUAL_REASONS} action="Valider ce point" onClose={onClose} onGiven={onGiven('manual')} />
      );
    case 'moved':
      return (
        <ReasonSheet title="Valider hors du point" reasons={MOVED_REASONS} action="Valider d’ici" onClose={onClose} onGiven={onGiven('moved')}>
          <p className={classes.text}>Vous êtes à {metresWords(offered?.metres ?? 0)} du point. La distance est notée.</p>
        </ReasonSheet>
      );
    case 'jump':
      return <ReasonSheet title="Passer ce point" reasons={JUMP_REASONS} action="Passer ce point" onClose={onClose} onGiven={onGiven('jumped')} />;
    case 'virtual':
      return <VirtualPointSheet {...rest} onClose={onClose} />;
    case 'observation':
      return <ObservationSheet {...rest} onClose={onClose} />;
    case 'scan':
      return (
        <Suspense fallback={null}>
          <ScanSheet onBadge={onBadge} onClose={onClose} />
        </Suspense>
      );
    case 'end':
      return <EndRunSheet {...rest} onClose={onClose} />;
    case null:
      return null;
  }
};

const AllDone = ({ progress }: { readonly progress: Progress }) => (
  <section className={classes.card} data-tone={progress.jumped > 0 ? 'warning' : 'done'}>
    <p className={classes.line}>
      <IconCheck size={32} aria-hidden="true" />
      <strong>{progressWords(progress)}</strong>
    </p>
  </section>
);

const Choice = ({
  points,
  chosen,
  onChoose,
}: {
  readonly points: readonly Offered[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) => (
  <section className={classes.section}>
    <h2>Un autre point d’abord</h2>
    <div className={classes.grid}>
      {points
        .filter(({ checkpoint }) => checkpoint.id !== chosen)
        .map(({ checkpoint, metres }) => (
          <button key={checkpoint.id} type="button" className={classes.tile} data-short onClick={() => onChoose(checkpoint.id)}>
            <span>
              {checkpoint.title}
              {metres === null ? null : <small> {metresWords(metres)}</small>}
            </span>
          </button>
        ))}
    </div>
  </section>
);
