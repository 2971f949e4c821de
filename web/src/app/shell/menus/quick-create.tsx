// The quick-create menu: each entry opens a screen and its creation dialog.
//
// Alt+N opens it from anywhere, arrows move in it, a letter goes to the next entry that begins with it.
import { LabelledGroup } from '../../../shared/ui/form/labelled-group.tsx';
import { IconPlus } from '@tabler/icons-react';
import { withoutAccents } from '@vigie/domain/shared/text.ts';
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import shared from '../shell.module.css';
import classes from './quick-create.module.css';
import { useCreations } from '../../../shared/navigation/use-menu.ts';

const SECTIONS = ['Opérations', 'Personnes', 'Documents et contrats', 'Commercial', 'Bons'] as const;

const opensHere = (event: KeyboardEvent): boolean => event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyN';

const entriesOf = (panel: Element): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('a')];

/** Where a key leads from an entry; null for keys without meaning here. */
function destination(key: string, entries: readonly HTMLElement[], at: number): HTMLElement | null {
  const { length } = entries;
  const step = { ArrowDown: at + 1, ArrowUp: at < 0 ? length - 1 : at - 1 + length, Home: 0, End: length - 1 }[key];
  if (step !== undefined) return entries[step % length] ?? null;
  if (key.length !== 1) return null;
  const turned = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return turned.find(({ textContent }) => withoutAccents(textContent ?? '').startsWith(withoutAccents(key))) ?? null;
}

function move(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = entriesOf(event.currentTarget);
  const next = destination(event.key, entries, entries.indexOf(document.activeElement as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** An entry of the current screen causes no navigation, which would otherwise close the panel. */
function closeAfter({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a')) currentTarget.hidePopover();
}

/** The panel handles the keys and clicks of all entries once. */
const HANDS = { onKeyDown: move, onClick: closeAfter };

/** Alt+N works anywhere except in another dialog. */
function useCreateKey(panel: RefObject<HTMLElement | null>, any: boolean): void {
  useEffect(() => {
    if (!any) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (!opensHere(event) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      panel.current?.togglePopover();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [panel, any]);
}

export const QuickCreate = ({ id }: { readonly id: string }) => {
  const creations = useCreations();
  const panel = useRef<HTMLDivElement>(null);
  useCreateKey(panel, creations.length > 0);
  if (creations.length === 0) return null;
  return (
    <>
      <button type="button" className={`${shared.tool} ${shared.create}`} popoverTarget={id} aria-label="Créer" aria-keyshortcuts="Alt+N">
        <IconPlus size={18} aria-hidden="true" />
        <span className={shared.createText}>Créer</span>
      </button>
      <LabelledGroup
        as="div"
        ref={panel}
        id={id}
        popover="auto"
        {...HANDS}
        onToggle={(event) => {
          if (event.newState === 'open') entriesOf(event.currentTarget)[0]?.focus();
        }}
        className={`${shared.panel} ${creations.length > 6 ? classes.panelWide : ''}`}
        aria-label="Créer"
      >
        <div className={creations.length > 6 ? classes.columns : ''}>
          {SECTIONS.map((section) => {
            const entries = creations.filter((creation) => creation.section === section);
            return entries.length === 0 ? null : (
              <section key={section}>
                <p className={shared.sectionTitle}>{section}</p>
                {entries.map(({ label, to, kind }) => (
                  <AppLink key={label} to={to} search={{ nouveau: kind ?? true }} className={shared.item}>
                    {label}
                  </AppLink>
                ))}
              </section>
            );
          })}
        </div>
      </LabelledGroup>
    </>
  );
};
