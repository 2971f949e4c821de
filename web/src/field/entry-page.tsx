// A logbook entry: written here, and shown here afterwards under its own address (F-156 to F-159).
import { useParams, useSearch } from '@tanstack/react-router';
import { WithDay } from './ui/field-screen.tsx';
import { EntryForm } from './ui/entries/entry-form.tsx';
import { EntryView } from './ui/entries/entry-view.tsx';
import { categoryOfTypeKey, eventCategoryOf } from '@vigie/domain/field/logbook/event-types.ts';

export const EntryPage = () => {
  const { uuid } = useParams({ strict: false }) as { uuid?: string };
  const { typeKey } = useSearch({ strict: false }) as { typeKey?: string };
  const category = eventCategoryOf(categoryOfTypeKey(typeKey));
  const title = uuid ? 'Main courante' : category.label;
  return (
    <WithDay title={title}>
      {(ready) => (uuid ? <EntryView key={uuid} ready={ready} id={uuid} /> : <EntryForm key={category.key} ready={ready} category={category} />)}
    </WithDay>
  );
};
