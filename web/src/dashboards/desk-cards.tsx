// The home of a desk: an agency's day in figures, what waits for somebody there, then shortcuts.
import { toDoRights } from '@vigie/domain/dashboards/to-do.ts';
import { Shortcuts } from '../identity/shortcuts.tsx';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { DeskToDo } from './to-do/desk-to-do.tsx';
import classes from './to-do/to-do.module.css';
import { TodayCard } from './today-card.tsx';

export const DeskCards = () => {
  const { actor, insideAgency } = useVisitor();
  const sees = (rights: readonly string[]): boolean => mayOpen({ roles: ['manager'], rights }, actor, insideAgency);
  return (
    <div className={classes.cards}>
      {sees(['readSupervision', 'listServices']) ? <TodayCard /> : null}
      {sees(toDoRights) ? <DeskToDo /> : null}
      <Shortcuts />
    </div>
  );
};
