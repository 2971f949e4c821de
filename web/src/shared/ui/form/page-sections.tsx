// The parts of a long form, beside it on a wide window: the one being read, a way to each.
import { useEffect, useState, type RefObject } from 'react';
import classes from './page-sections.module.css';

/** Fewer are seen at a glance. */
const LEAST = 3;

/** The headings of a form's parts, whenever they come. */
function useHeadings(form: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const look = (): void => {
      const found = [...element.querySelectorAll<HTMLElement>('section > h2')];
      setHeadings((known) => (found.length === known.length && found.every((heading, rank) => heading === known[rank]) ? known : found));
    };
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [form]);
  return headings;
}

/** The last one whose beginning has passed the upper third of the window. */
function useCurrent(headings: readonly HTMLElement[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const look = (): void => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).length;
      setCurrent(Math.max(0, passed - 1));
    };
    look();
    // The screen scrolls in a box of its own: its events do not bubble, and are captured.
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, [headings]);
  return current;
}

function lead(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView({ block: 'start' });
}

export const PageSections = ({ form }: { readonly form: RefObject<HTMLElement | null> }) => {
  const headings = useHeadings(form);
  const current = useCurrent(headings);
  if (headings.length < LEAST) return null;
  return (
    <nav className={classes.place} aria-label="Sur cette page">
      <ul className={classes.parts}>
        {headings.map((heading, rank) => (
          <li key={heading.textContent}>
            <button type="button" className={classes.part} aria-current={rank === current ? 'location' : undefined} onClick={() => lead(heading)}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
