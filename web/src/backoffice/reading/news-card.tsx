// The oldest piece of news that the person has not closed yet. Once closed, it does not come back (C-282).
import { useQuery } from '@tanstack/react-query';
import { useSave } from '../../shared/api/use-save.ts';
import classes from '../backoffice.module.css';
import { readerApi } from '../reader-api.ts';

const HOUR = 3_600_000;

export const NewsCard = () => {
  const { data } = useQuery({
    queryKey: ['platform', 'news'],
    queryFn: ({ signal }) => readerApi.news({ signal }),
    staleTime: HOUR,
    refetchInterval: HOUR,
  });
  const close = useSave((id: string) => readerApi.readNews({ params: { id } }), { topics: ['platform'] });
  const [first] = data ?? [];
  if (!first) return null;
  return (
    <section className={classes.news} aria-labelledby="actualite">
      <h2 id="actualite">{first.title}</h2>
      <p>{first.description}</p>
      {/* A plain button: every guard's phone loads this card, and a library's would bring fifteen kilobytes with it. */}
      <button type="button" disabled={close.isPending} onClick={() => close.mutate(first.id)}>
        J’ai lu
      </button>
    </section>
  );
};
