// Short messages to the user. `toast.success('Site enregistré')`, `toast.error(messageOf(error))`, `toast.undo('Site archivé', () =>
// restore())`. They stay 2500 ms (an undo 7500 ms) and wait while the pointer is on them.

export type ToastTone = 'done' | 'neutral' | 'warning' | 'danger';
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds; 0 stays until closed. */
  readonly time: number;
}

const TIME = 2500;
const UNDO_TIME = 7500;
const MOST = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

function show(tone: ToastTone, text: string, time: number = TIME, action?: Toast['action']): number {
  lastId += 1;
  // The same sentence shows once: ten failed calls show one toast.
  const others = toasts.filter((each) => each.text !== text);
  const all = [...others, { id: lastId, tone, text, time, ...(action ? { action } : {}) }];
  // A toast that stays until closed is never removed by others.
  const passing = all.filter((each) => each.time !== 0).slice(-MOST);
  set(all.filter((each) => each.time === 0 || passing.includes(each)));
  return lastId;
}

export const toast = {
  success: (text: string, time?: number): number => show('done', text, time),
  info: (text: string, time?: number): number => show('neutral', text, time),
  warning: (text: string, time?: number): number => show('warning', text, time),
  error: (text: string, time?: number): number => show('danger', text, time),
  /** Reports an action that can be undone for a few seconds. */
  undo: (text: string, run: () => void): number => show('done', text, UNDO_TIME, { label: 'Annuler', run }),
  show,
  close: (id: number): void => set(toasts.filter((each) => each.id !== id)),
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
