// « À traiter » without a call of its own. Each line asks the list that it opens how many rows it has.
import { useQueries } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useVisitor } from '../../shared/navigation/visitor.ts';
import { mayOpen, type Access } from '../../shared/session/roles.ts';
import type { ListDeclaration } from '../../shared/ui/list/list-types.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ToDoList, type ToDoWords } from './to-do-list.tsx';
import classes from './to-do.module.css';

export interface CountedLine extends ToDoWords {
  readonly key: string;
  /** Who may open it. */
  readonly screen: Access;
  readonly list: Pick<ListDeclaration<unknown>, 'key' | 'topic' | 'fetch'>;
  /** As the address of the list has them. Absent: all its rows. */
  readonly filters?: Readonly<Record<string, unknown>>;
}

interface CountedToDoProps {
  readonly lines: readonly CountedLine[];
  /** Said where nothing waits. Without it the card is left out then. */
  readonly nothing?: string;
}

const EVERY = 120_000;

const countOf = async ({ list, filters = {} }: CountedLine, signal: AbortSignal): Promise<number> =>
  (await list.fetch({ query: '', limit: 1, page: 1, ascending: 0, orderBy: 'createdAt', filters }, signal)).count;

export const CountedToDo = ({ lines, nothing }: CountedToDoProps) => {
  const { actor, insideAgency } = useVisitor();
  const mine = lines.filter(({ screen }) => mayOpen(screen, actor, insideAgency));
  const counts = useQueries({
    queries: mine.map((line) => ({
      queryKey: ['to-do', line.list.key, line.filters],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => countOf(line, signal),
      meta: { topics: [line.list.topic] },
      refetchInterval: EVERY,
    })),
  });
  const error = counts.find((each) => each.error)?.error;
  const isWaiting = counts.some(({ isPending }) => isPending);
  const shown = mine.flatMap(({ list: _list, screen: _screen, filters, ...line }, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...line, count, search: filters && { filters } }] : [];
  });
  const isEmpty = shown.length === 0 && !isWaiting && !error;
  if (mine.length === 0 || (nothing === undefined && shown.length === 0)) return null;
  return (
    <PageCard title="À traiter">
      {isEmpty ? <p className={classes.none}>{nothing}</p> : null}
      <ToDoList lines={shown} />
      {error ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {isWaiting && shown.length === 0 ? <div className={classes.wait} aria-busy="true" /> : null}
    </PageCard>
  );
};
