// Tracks layers over a screen (dialogs, sheets, drawers). Only the top one receives Escape and « Retour », and the focus returns to where it
// came from.
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Layer {
  readonly close: () => void;
}
/** Newest last. */
const layers: Layer[] = [];
let opened = (): void => undefined;

/** Tells the router of each layer and menu that opens over the screen. */
export function onOpened(told: () => void): void {
  opened = told;
  // The event of a menu does not bubble.
  document.addEventListener('toggle', ({ newState }) => newState === 'open' && told(), { capture: true });
}

/** Where the focus was, newest last. The menu item that opened a dialog is gone when the dialog closes, but the menu's button is not. */
let trail: readonly HTMLElement[] = [];
const STEPS = 12;
const note = ({ target }: Event): void => {
  if (target instanceof HTMLElement) trail = [...trail.filter((each) => each !== target), target].slice(-STEPS);
};
globalThis.document?.addEventListener('focusin', note);

/** One Escape reaches every open layer: once a layer handles it, the others ignore it. */
let escape: 'none' | 'free' | 'taken' = 'none';
const hear = ({ key }: KeyboardEvent): void => {
  escape = key === 'Escape' ? 'free' : 'none';
  setTimeout(() => (escape = 'none'));
};
globalThis.document?.defaultView?.addEventListener('keydown', hear, { capture: true });

const TYPED = 'input, textarea, [contenteditable]';
/** A field is not a place to return to: a phone would open its keyboard. */
const waysBack = (): readonly HTMLElement[] => trail.filter((each) => each === document.activeElement || !each.matches(TYPED));

function restoreFocus(places: readonly HTMLElement[]): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  const place = places.findLast((each) => each.isConnected && each.checkVisibility()) ?? document.getElementById('main');
  place?.focus({ preventScroll: true });
}

/** Declares a layer while it is mounted. Returns its `onClose` for keys, which does nothing while another layer is above. */
export function useLayer(onClose: () => void): () => void {
  const me = useRef<Layer | null>(null);
  const [places] = useState(waysBack);
  const told = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const layer = { close: () => told() };
    me.current = layer;
    layers.push(layer);
    opened();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      setTimeout(() => restoreFocus(places));
    };
  }, [places]);
  return () => {
    if (layers.at(-1) !== me.current || escape === 'taken') return;
    if (escape === 'free') escape = 'taken';
    onClose();
  };
}

/** Whether something lies over the screen: Escape then belongs to it. */
export const isCovered = (): boolean => layers.length > 0 || document.querySelector('[popover]:popover-open') !== null;

/** Closes an open menu, or asks the top layer to close. False when nothing lies over the screen. */
export function closeTopLayer(): boolean {
  const menu = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  const top = layers.at(-1);
  if (menu) menu.hidePopover();
  else top?.close();
  return menu !== null || top !== undefined;
}
