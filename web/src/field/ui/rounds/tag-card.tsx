// A known badge: its point, site and rounds, and the one action possible now.
import { Status } from '../../../shared/ui/state/status.tsx';
import { IconCheck } from '@tabler/icons-react';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useWatch } from '../../device/use-watch.ts';
import { useRecord } from '../../field-hooks.ts';
import { mayLocate } from '../../model/place.ts';
import { isCodeFar } from '../../model/checkpoint-choice.ts';
import type { TagAct, TagMeaning } from '../../model/tag-meaning.ts';
import { BigButton, BigLink } from '../big-button.tsx';
import classes from '../field.module.css';
import type { Ready } from '../field-screen.tsx';

/** A tag held to the phone proves presence, a code near its point does, a typed number does not. */
export type Proof = 'tag' | 'code' | 'none';

interface TagCardProps {
  readonly ready: Ready;
  readonly meaning: TagMeaning;
  readonly proof: Proof;
}

const toRun = ({ round, rank }: Extract<TagAct, { kind: 'validate' | 'other' }>): string =>
  fieldPaths.ronde({ reference: round.slug, iteration: String(rank) });

/** Records the passage as the round's own screen does. */
const Validate = ({ ready, meaning, act, proof }: TagCardProps & { readonly act: Extract<TagAct, { kind: 'validate' }> }) => {
  const record = useRecord(ready.outbox);
  const { position } = useWatch(mayLocate(ready.view));
  const pass = (): Promise<string | null> =>
    record({
      kind: 'roundCheckpoint',
      position,
      payload: {
        serviceId: act.place.here.id,
        roundId: act.round.id,
        runId: act.run.id,
        checkpointId: meaning.checkpoint.id,
        kind: 'validated',
        title: '',
        comment: '',
      },
    });
  if (proof === 'code' && isCodeFar(meaning.checkpoint, position))
    return <BigLink tone="main" label="Ouvrir la ronde" detail="Vous êtes loin de ce point : le code ne le valide pas" to={toRun(act)} />;
  return (
    <BigButton
      tone="main"
      label="Valider ce point"
      detail={`${act.round.name}, ronde n° ${act.rank}`}
      icon={<IconCheck size={28} aria-hidden="true" />}
      onClick={() => pass().catch(reportError)}
    />
  );
};

const Act = ({ ready, meaning, proof }: TagCardProps) => {
  const { act } = meaning;
  switch (act.kind) {
    case 'validate':
      return proof === 'none' ? (
        <BigLink tone="main" label="Ouvrir la ronde" detail="C’est le prochain point : un numéro saisi ne le valide pas" to={toRun(act)} />
      ) : (
        <Validate ready={ready} meaning={meaning} act={act} proof={proof} />
      );
    case 'other':
      return (
        <>
          <Status as="p" className={classes.text}>
            {act.isDone ? 'Ce point est déjà fait dans cette ronde.' : 'Ce n’est pas le prochain point de la ronde.'}
          </Status>
          <BigLink tone="centre" label="Ouvrir la ronde" to={toRun(act)} />
        </>
      );
    case 'begin':
      return <BigLink tone="main" label="Commencer la ronde" detail={act.round.name} to={fieldPaths.ronde({ reference: act.round.slug })} />;
    case 'none':
      return <p className={classes.text}>{act.why}</p>;
  }
};

export const TagCard = (props: TagCardProps) => {
  const { checkpoint, siteId, rounds, act } = props.meaning;
  const site = props.ready.day.sites.find(({ id }) => id === siteId);
  return (
    <section className={classes.card} aria-label="Badge lu" data-tone={act.kind === 'other' && act.isDone ? 'done' : undefined}>
      <span className={classes.soft}>Point de contrôle</span>
      <span className={classes.times}>{checkpoint.title}</span>
      <span>{site ? `${site.name}, ${site.customerName}` : ''}</span>
      <span className={classes.soft}>
        {rounds.length > 1 ? 'Rondes' : 'Ronde'} : {rounds.map(({ name }) => name).join(', ')}
      </span>
      <Act {...props} />
    </section>
  );
};
