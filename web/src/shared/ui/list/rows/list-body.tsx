// The rows of a list, or the state that replaces them: loading, empty, nothing found, failed.
import { useMediaQuery } from '@mantine/hooks';
import { EmptyDrawing } from '../../state/empty-drawing.tsx';
import { EmptyState } from '../../state/empty-state.tsx';
import { ErrorState } from '../../state/error-state.tsx';
import { ListCards } from './list-cards.tsx';
import { activeCount } from '../filters/list-state.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { AddButton } from '../list-toolbar.tsx';
import type { ListModel } from '../use-list.ts';
import classes from '../list.module.css';
import state from '../../state/state.module.css';
import { NARROWER, isNarrower } from '../../narrower.ts';

const NothingFound = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { list, change } = model;
  return (
    <EmptyState
      icon={<EmptyDrawing searched />}
      title={`Aucun${list.feminine ? 'e' : ''} ${list.one} ne correspond`}
      text="Essayez d’autres mots, ou retirez des filtres."
      action={
        <button type="button" className={state.button} onClick={() => change({ query: '', filters: {} })}>
          Effacer la recherche et les filtres
        </button>
      }
    />
  );
};

/** The text shown when there are no rows. */
const NoRows = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { list, behaviour, error, state: shown } = model;
  if (error) return <ErrorState error={error} quiet onRetry={model.reload} />;
  if (shown.query !== '' || activeCount(list.filters ?? [], shown.filters) > 0) return <NothingFound model={model} />;
  return (
    <EmptyState
      icon={<EmptyDrawing />}
      title={`Aucun${list.feminine ? 'e' : ''} ${list.one} pour l’instant`}
      text={behaviour.emptyText}
      action={
        <span className={state.actions}>
          <AddButton model={model} />
          {behaviour.emptyAction}
        </span>
      }
    />
  );
};

/** A notice over old rows when a reload failed. */
const FailedOver = <Row,>({ model }: { readonly model: ListModel<Row> }) => (
  <p role="alert" className={classes.failed}>
    La liste n’a pas pu être rechargée : voici ce qui était affiché avant.
    <button type="button" className={state.button} onClick={model.reload}>
      Réessayer
    </button>
  </p>
);

export const ListBody = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const narrow = useMediaQuery(NARROWER.phone, isNarrower('phone'), {
    getInitialValueInEffect: false,
  });
  const asCards = narrow || model.behaviour.asCards === true;
  if (model.pending) return <ListSkeleton model={model} asCards={asCards} />;
  if (model.rows.length > 0)
    return (
      <>
        {model.error ? <FailedOver model={model} /> : null}
        {asCards ? <ListCards model={model} /> : <ListTable model={model} />}
      </>
    );
  return (
    <div className={classes.rest}>
      <NoRows model={model} />
    </div>
  );
};
