// The palette (Ctrl K): screens and possible creations, and records from two letters on, through the rooms' search providers.
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { has } from '@vigie/domain/identity/actor.ts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useLayer } from '../../../shared/ui/layers.ts';
import { searchProviders, type FoundRecord, type RecordAction } from '../../../shared/navigation/search-providers.ts';
import { useMode } from '../../../shared/navigation/mode.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { useActor } from '../../../shared/session/use-session.ts';
import { useCreations } from '../../../shared/navigation/use-menu.ts';
import { useVisitor } from '../../../shared/navigation/visitor.ts';
import { screens } from '../../screens.ts';
import { takeTyped } from './typed-ahead.ts';
import { actionsOf, creationsFound, groupLabel, screensFound } from './screens-found.ts';
import { entryAddress } from '../../../shared/navigation/menu-model.ts';

interface Group {
  readonly label: string;
  readonly records: readonly FoundRecord[];
  /** Its search did not answer. */
  readonly silent?: boolean;
}

function useScreensFound(query: string): readonly FoundRecord[] {
  const visitor = useVisitor();
  const mode = useMode();
  return useMemo(
    () =>
      screensFound(screens, visitor, mode, query).map((screen) => ({
        id: screen.name,
        label: screen.label,
        detail: groupLabel.get(screen.group) ?? '',
        to: entryAddress(screen),
      })),
    [mode, query, visitor],
  );
}

/** The quick-create entries, once something is typed. */
function useCreationsFound(query: string): readonly FoundRecord[] {
  const creations = useCreations();
  const visitor = useVisitor();
  return useMemo(
    () =>
      creationsFound([...creations, ...actionsOf(visitor)], query).map(({ label, section, to, kind }) => ({
        id: `create-${label}`,
        label,
        detail: section,
        to,
        search: { nouveau: kind ?? true },
      })),
    [query, creations, visitor],
  );
}

function useRecordsFound(query: string): readonly Group[] {
  const actor = useActor();
  const [settled] = useDebouncedValue(query.trim(), 250);
  const { data = [] } = useQuery({
    queryKey: ['palette', settled],
    enabled: settled.length >= 2,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      Promise.all(
        searchProviders()
          .filter(({ rights }) => actor && has(actor, ...rights))
          .map(({ label, find }) =>
            find(settled, signal).then(
              (records): Group => ({ label, records }),
              (error: unknown): Group => {
                if (!signal.aborted) reportError(error);
                return { label, records: [], silent: true };
              },
            ),
          ),
      ),
  });
  return settled.length >= 2 ? data : [];
}

/** Few records were found: what can be done with each stands below them. */
const FEW = 2;

function useActionsOf(found: readonly Group[]): readonly { readonly record: FoundRecord; readonly actions: readonly RecordAction[] }[] {
  const actor = useActor();
  return found
    .flatMap(({ records }) => (records.length <= FEW ? records : []))
    .map((record) => ({ record, actions: (record.actions ?? []).filter(({ rights }) => !rights || (actor && has(actor, ...rights))) }))
    .filter(({ actions }) => actions.length > 0);
}

/** Enter takes the first line now shown. The palette itself marks one only after a key press, and answers arrive later. */
function useFirstChosen(query: string, found: readonly Group[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const first = query.trim() === '' ? undefined : found[0]?.records[0]?.id;
  useEffect(() => {
    if (first === undefined || list.current?.querySelector('[data-selected]')) return;
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  }, [first]);
  return list;
}

/** The library's list ends 15 rem above the window's bottom, which leaves no room in a low one. */
const LIST_FILLS = { actionsList: { maxHeight: 'none' } };

/** A separate store that starts open: a palette that is only forced open ignores Escape and outside clicks. */
function openStore() {
  const [store, { open }] = createSpotlight();
  open();
  return store;
}

export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const [store] = useState(openStore);
  useLayer(onClose);
  const [query, setQuery] = useState('');
  const go = useGo();
  const groups: readonly Group[] = [
    { label: 'Écrans', records: useScreensFound(query) },
    { label: 'Créer', records: useCreationsFound(query) },
    ...useRecordsFound(query),
  ];
  const found = groups.filter(({ records }) => records.length > 0);
  const silent = groups.flatMap((group) => (group.silent ? [group.label.toLowerCase()] : []));
  const followed = useActionsOf(found);
  const list = useFirstChosen(query, found);
  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      yOffset="calc(min(5rem, 6dvh))"
      styles={LIST_FILLS}
      attributes={{ content: { 'aria-label': 'Rechercher' } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
    >
      <Spotlight.Search
        placeholder="Écran, site, client, collaborateur…"
        aria-label="Rechercher"
        onFocus={() => setQuery((text) => text + takeTyped())}
      />
      <Spotlight.ActionsList ref={list}>
        {found.map(({ label, records }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {records.map((record) => (
              <Spotlight.Action
                key={record.id}
                label={record.label}
                {...(record.detail ? { description: record.detail } : {})}
                onClick={() => {
                  onClose();
                  go(record.to, record.search);
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {followed.map(({ record, actions }) => (
          <Spotlight.ActionsGroup key={record.id} label={record.label}>
            {actions.map(({ label, href, to, search }) => (
              <Spotlight.Action
                key={label}
                label={label}
                onClick={() => {
                  onClose();
                  if (href) location.assign(href);
                  else if (to) go(to, search);
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && silent.length === 0 ? <Spotlight.Empty>Aucun résultat</Spotlight.Empty> : null}
        {silent.length > 0 ? <Spotlight.Empty>Recherche incomplète, sans réponse : {silent.join(', ')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
