// Keeps the day and view of a board in the address, so that a link shows the same board. The view is also remembered.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isLocalDay } from '@vigie/domain/shared/time-day.ts';
import { today } from '../../../shared/format/dates.ts';
import { useKept } from '../../../shared/settings/ui-settings.ts';
import { BoardView, isBoardView } from './board-period.ts';
import type { BoardPlace } from '../board-toolbar.tsx';

export function usePlace(): [BoardPlace, (place: BoardPlace) => void] {
  const { vue, jour } = useSearch({ strict: false }) as { vue?: unknown; jour?: unknown };
  const navigate = useNavigate();
  const [kept, keep] = useKept<BoardView>('planning.view', BoardView.month);
  const place = { view: isBoardView(vue) ? vue : kept, day: typeof jour === 'string' && isLocalDay(jour) ? jour : today() };
  const go = (next: BoardPlace): void => {
    if (next.view !== kept) keep(next.view);
    navigate({ to: '.', search: (before: object) => ({ ...before, vue: next.view, jour: next.day }), replace: true }).catch(() => undefined);
  };
  return [place, go];
}
