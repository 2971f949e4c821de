// « ? » opens the sheet of a page's keys, unless somebody is typing or something lies over the page.
import { useEffect, useEffectEvent } from 'react';
import { isCovered } from '../layers.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export function useSheetKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
