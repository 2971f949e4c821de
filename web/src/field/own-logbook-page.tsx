// The guard's logbook: what they and colleagues wrote in the day's services, and a new entry in two touches.
import { useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fieldPaths } from '../paths/field.paths.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useGo } from '../shared/navigation/use-go.ts';
import { EmptyState } from '../shared/ui/state/empty-state.tsx';
import { writeRefusal, writtenCategories } from './model/entry-choice.ts';
import { newestFirst } from './model/newest-first.ts';
import { lastPlace } from './model/place.ts';
import { dayWords, spanWords } from './model/words.ts';
import { BigButton } from './ui/big-button.tsx';
import { CategoryIcon } from './ui/entries/category-icons.tsx';
import { EntryRows } from './ui/entries/entry-rows.tsx';
import classes from './ui/field.module.css';
import { FieldScreen, WithDay, type Ready } from './ui/field-screen.tsx';
import { siteOf } from './ui/service/service-card.tsx';
import { Sheet } from './ui/sheet.tsx';

const TITLE = 'Main courante';

/** The kind of entry: big tiles, each of which opens the entry's own screen. */
const CategorySheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title="Que voulez-vous noter ?" onClose={onClose}>
    <div className={classes.grid}>
      {writtenCategories.map(({ key, label, typeKey }) => (
        <AppLink key={key} to={fieldPaths.incident()} search={{ typeKey }} className={classes.tile}>
          <CategoryIcon category={key} />
          {label}
        </AppLink>
      ))}
    </div>
  </Sheet>
);

const Logbook = ({ ready, isOpening }: { readonly ready: Ready; readonly isOpening: boolean }) => {
  const { view, day } = ready;
  const place = lastPlace(view);
  const refusal = place ? writeRefusal(day, place) : 'Prenez d’abord votre service';
  const [isChoosing, setChoosing] = useState(isOpening && refusal === null);
  const go = useGo();
  // The command is used up: going back must not open the sheet again.
  useEffect(() => {
    if (isOpening) go(fieldPaths.events(), {}, { replace: true });
  }, [isOpening, go]);
  const services = view.services
    .filter(({ id }) => view.entries.some(({ serviceId }) => serviceId === id))
    .toSorted((a, b) => b.startAt.localeCompare(a.startAt));
  const elsewhere = view.entries.filter(({ serviceId }) => !services.some(({ id }) => id === serviceId));
  const isEmpty = view.entries.length === 0;
  return (
    <FieldScreen
      title={TITLE}
      actions={
        <BigButton
          tone="main"
          label="Nouvelle écriture"
          icon={<IconPlus size={26} aria-hidden="true" />}
          disabled={refusal !== null}
          detail={refusal ?? undefined}
          onClick={() => setChoosing(true)}
        />
      }
    >
      {isEmpty ? (
        <EmptyState
          title="Rien n’est encore écrit"
          text="Ce que vous notez pendant votre service se trouve ici, avec ce que l’application note pour vous."
        />
      ) : null}
      {services.map((service) => (
        <section key={service.id} className={classes.section}>
          <h2>
            {siteOf(day, service)?.name}
            <small className={classes.soft}>
              {' '}
              {dayWords(service.startAt)}, {spanWords(service)}
            </small>
          </h2>
          <EntryRows entries={newestFirst(view.entries.filter(({ serviceId }) => serviceId === service.id))} types={day.eventTypes} />
        </section>
      ))}
      {elsewhere.length > 0 ? <EntryRows entries={newestFirst(elsewhere)} types={day.eventTypes} /> : null}
      {isChoosing ? <CategorySheet onClose={() => setChoosing(false)} /> : null}
    </FieldScreen>
  );
};

export const OwnLogbookPage = () => {
  const { nouveau } = useSearch({ strict: false }) as { nouveau?: string };
  return <WithDay title={TITLE}>{(ready) => <Logbook ready={ready} isOpening={nouveau !== undefined} />}</WithDay>;
};
