// Ends a service: every question once, in order, then one confirmation that says when the agency will know.
import { Status } from '../../../shared/ui/state/status.tsx';
import { NoteArea } from '../note-area.tsx';
import { useState, type ReactNode } from 'react';
import type { FieldReport } from '@vigie/domain/field/phone/field-state.ts';
import { reportRights, reportTypeLabels } from '@vigie/domain/field/report.ts';
import { PAUSE_REFUSAL, UNFINISHED_ROUNDS } from '@vigie/domain/field/service-run.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { inSentence } from '@vigie/domain/agency/settings/vocabulary.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import type { NewFile } from '../../../shared/offline/outbox-types.ts';
import { useIsScaling } from '../../../shared/ui/fields/files/scale-image.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { useOfflineSince } from '../../../shared/offline/use-line.ts';
import { useVocabulary } from '../../../shared/session/use-agency-words.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { useLocate } from '../../device/use-locate.tsx';
import { useFieldNow, useRecord } from '../../field-hooks.ts';
import { endIssue, endQuestions, isReportDemanded, missingMinutes, reportDue, type EndQuestion } from '../../model/end-of-service.ts';
import type { Place } from '../../model/place.ts';
import { dueEndOf } from '../../model/service-choice.ts';
import { SYNC_NEEDED, UNSENT, unsentOf, type Unsent } from '../../model/unsent.ts';
import { stayWords } from '../../model/words.ts';
import { BigButton, BigLink } from '../big-button.tsx';
import { ExtendForm } from './extend-form.tsx';
import classes from '../field.module.css';
import type { Ready } from '../field-screen.tsx';
import { PhotoField } from '../entries/photo-field.tsx';
import { siteOf } from './service-card.tsx';
import { Sheet } from '../sheet.tsx';

/** The guard's answers so far. */
interface Answers {
  readonly settled: ReadonlySet<EndQuestion>;
  readonly earlyAgreed: boolean;
  readonly photo: NewFile | null;
  readonly comment: string;
}
const NONE: Answers = { settled: new Set(), earlyAgreed: false, photo: null, comment: '' };

interface StepProps {
  readonly ready: Ready;
  readonly place: Place;
  readonly answers: Answers;
  readonly settle: (question: EndQuestion, change?: Partial<Answers>) => void;
  readonly onClose: () => void;
  readonly onExtend: () => void;
}

const PauseStep = ({ onClose }: StepProps) => (
  <>
    <p className={classes.text}>{PAUSE_REFUSAL}</p>
    <BigButton tone="main" label="J’ai compris" onClick={onClose} />
  </>
);

const RoundsStep = ({ settle, onClose }: StepProps) => (
  <>
    <p className={classes.text}>{UNFINISHED_ROUNDS}</p>
    <div className={classes.pair}>
      <BigButton tone="centre" label="Oui" detail="Terminer quand même" onClick={() => settle('rounds')} />
      <BigButton tone="main" label="Non" detail="Finir la ronde" onClick={onClose} />
    </div>
  </>
);

const ReportStep = ({ ready, place, settle }: StepProps) => {
  const due = reportDue(ready.view, place.here, ready.day);
  if (!due) return null;
  const label = reportTypeLabels[due.type];
  return (
    <>
      <p className={classes.text}>
        {label} : {due.report ? 'commencé, pas encore signé.' : 'pas encore rempli.'}
        {isReportDemanded(ready.day, place.here) ? ' Ce site demande un bon : sans lui, il faudra dire pourquoi.' : null}
      </p>
      <BigButton tone="centre" label="Terminer sans le bon" onClick={() => settle('report')} />
      <BigLink tone="main" label="Remplir le bon" to={fieldPaths.intervention({ activityType: String(place.here.activityType) })} />
    </>
  );
};

const ExtendStep = ({ place, settle, onExtend }: StepProps) => {
  const due = dueEndOf(place.here);
  const isDue = useFieldNow(15_000) >= Date.parse(due);
  return (
    <>
      <p className={classes.text}>
        {isDue ? `La fin prévue, ${formatTime(due)}, est atteinte.` : `Toutes les étapes sont faites. La fin prévue est à ${formatTime(due)}.`}
      </p>
      <div className={classes.pair}>
        <BigButton tone="centre" label="Prolonger" onClick={onExtend} />
        <BigButton tone="main" label="Terminer" onClick={() => settle('extendOrEnd')} />
      </div>
    </>
  );
};

const EarlyStep = ({ ready, place, settle, onClose }: StepProps) => {
  const now = useFieldNow(15_000);
  const words = useVocabulary();
  const minutes = missingMinutes(ready.view, place.here, now, ready.day.settings);
  return (
    <>
      <p className={classes.text}>
        La fin prévue est à <strong>{formatTime(dueEndOf(place.here))}</strong>, dans {stayWords(minutes * 60_000)}. Ce départ anticipé sera noté.
      </p>
      <BigButton
        label="L’agence est d’accord"
        detail={`Départ convenu avec votre ${inSentence(words.responsible)}`}
        onClick={() => settle('early', { earlyAgreed: true })}
      />
      <BigButton tone="danger" label="Partir sans accord" onClick={() => settle('early', { earlyAgreed: false })} />
      <BigButton tone="main" label="Rester en service" onClick={onClose} />
    </>
  );
};

const PhotoStep = ({ answers, settle }: StepProps) => {
  const [photos, setPhotos] = useState<readonly NewFile[]>(answers.photo ? [answers.photo] : []);
  const last = photos.at(-1) ?? null;
  const isScaling = useIsScaling();
  return (
    <>
      <p className={classes.text}>Une photo de fin de service est demandée.</p>
      <PhotoField fresh label={last ? 'Reprendre la photo' : 'Prendre la photo'} photos={last ? [last] : []} onChange={setPhotos} />
      <BigButton tone="centre" label="Impossible de prendre une photo" onClick={() => settle('photo')} />
      <BigButton tone="main" label="Continuer" disabled={!last || isScaling} onClick={() => settle('photo', { photo: last })} />
    </>
  );
};

const STEPS: Record<EndQuestion, { readonly title: string; readonly Step: (props: StepProps) => ReactNode }> = {
  pause: { title: 'Vous êtes en pause', Step: PauseStep },
  rounds: { title: 'Ronde en cours', Step: RoundsStep },
  report: { title: 'Bon à remplir', Step: ReportStep },
  extendOrEnd: { title: 'Prolonger ou terminer ?', Step: ExtendStep },
  early: { title: 'Partir avant l’heure ?', Step: EarlyStep },
  photo: { title: 'Photo de fin', Step: PhotoStep },
};

/**
 * What is still unsent, in the words of the specification (F-125 to F-127). It does not prevent the end, which queues behind it
 * (docs/decisions/0015).
 */
const OnTheWay = ({ ready, unsent }: { readonly ready: Ready; readonly unsent: Unsent }) => {
  const isOffline = useOfflineSince() !== null;
  if (unsent === 'none') {
    return isOffline ? (
      <p className={classes.card} data-tone="warning">
        Hors ligne : la fin du service est enregistrée maintenant et sera transmise au retour du réseau.
      </p>
    ) : null;
  }
  return (
    <>
      <Status as="p" className={classes.card} data-tone={unsent === 'refused' ? 'danger' : 'warning'}>
        {unsent === 'refused'
          ? `${SYNC_NEEDED} : un élément est refusé. Touchez la ligne « Transmission » en haut pour décider ; la fin partira après.`
          : UNSENT}
      </Status>
      <BigButton tone="centre" label="Réessayer la transmission" onClick={() => ready.outbox.hurry()} />
    </>
  );
};

const Confirmation = ({
  ready,
  place,
  answers,
  onComment,
  onClose,
  onExtend,
}: Omit<StepProps, 'settle'> & { readonly onComment: (comment: string) => void }) => {
  const now = useFieldNow(1000);
  const { locate, sheet } = useLocate();
  const record = useRecord(ready.outbox);
  const go = useGo();
  const { here, service } = place;
  const isStop = here !== service;
  const isTour = !isStop && service.isCircuit;
  const unsent = unsentOf(ready.field.state.lines);
  const issue = endIssue(ready.day, here, { isReportLeft: answers.settled.has('report'), comment: answers.comment });
  const end = async (): Promise<void> => {
    const located = await locate();
    if (!located) return;
    const done = await record({
      kind: 'serviceEnd',
      position: located.position,
      files: answers.photo ? [answers.photo] : [],
      payload: {
        serviceId: here.id,
        confirmed: answers.settled.has('rounds'),
        earlyAgreed: answers.earlyAgreed,
        comment: answers.comment.trim(),
        photoFileId: answers.photo?.id ?? null,
      },
    });
    if (!done) return;
    onClose();
    // The address without an id means the running service, and none runs now. What was done stays on the screen.
    if (!isStop) go(fieldPaths.serviceActif({ id: here.id }), {}, { replace: true });
  };
  return (
    <>
      <p className={classes.text}>
        <strong>{isTour ? 'Tournée' : siteOf(ready.day, here)?.name}</strong>, fin à <strong>{formatTime(new Date(now).toISOString())}</strong>.
        L’heure et votre position sont enregistrées.
      </p>
      <OnTheWay ready={ready} unsent={unsent} />
      <NoteArea label="Commentaire" short rows={2} value={answers.comment} onChange={onComment} />
      {issue ? <p className={classes.soft}>{issue}</p> : null}
      {isStop ? null : <BigButton tone="centre" label="Prolonger le service…" onClick={onExtend} />}
      <BigButton
        tone="main"
        label={isStop ? 'Quitter le site' : isTour ? 'Terminer ma tournée' : 'Terminer mon service'}
        detail={unsent === 'none' ? undefined : 'Quand même : transmis après les éléments en attente'}
        disabled={issue !== null}
        onClick={() => end().catch(reportError)}
      />
      {sheet}
    </>
  );
};

/** A guard without the right to make slips is not asked for one. */
const useMayReport = (report: { type: FieldReport['type'] } | null): boolean => {
  const may = useCan(...(report ? [reportRights[report.type].create] : []));
  return report !== null && may;
};

export const EndServiceSheet = ({ ready, place, onClose }: { readonly ready: Ready; readonly place: Place; readonly onClose: () => void }) => {
  const [answers, setAnswers] = useState<Answers>(NONE);
  const [isExtending, setExtending] = useState(false);
  const now = useFieldNow(15_000);
  const mayReport = useMayReport(reportDue(ready.view, place.here, ready.day));
  const { here, service } = place;
  const open = endQuestions(ready.view, here, ready.day, now).find(
    (question) => !answers.settled.has(question) && (question !== 'report' || mayReport),
  );
  const settle = (question: EndQuestion, change: Partial<Answers> = {}): void =>
    setAnswers((before) => ({ ...before, ...change, settled: new Set([...before.settled, question]) }));
  if (isExtending) {
    return (
      <Sheet title="Prolonger le service" onClose={onClose}>
        <ExtendForm ready={ready} service={here} onDone={onClose} onBack={() => setExtending(false)} />
      </Sheet>
    );
  }
  const common = { ready, place, answers, settle, onClose, onExtend: () => setExtending(true) };
  const step = open && STEPS[open];
  const title = step?.title ?? (here !== service ? 'Quitter le site ?' : service.isCircuit ? 'Terminer ma tournée ?' : 'Terminer mon service ?');
  return (
    <Sheet key={open ?? 'end'} title={title} onClose={onClose}>
      {step ? <step.Step {...common} /> : <Confirmation {...common} onComment={(comment) => setAnswers((before) => ({ ...before, comment }))} />}
    </Sheet>
  );
};
