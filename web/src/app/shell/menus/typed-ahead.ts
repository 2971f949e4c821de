// Keeps what is typed after Ctrl K until the search's field has the focus: its first use loads it.

/** A search that could not be loaded takes no letter of the page's own fields for longer. */
const PATIENCE = 5000;

let typed: string | null = null;
let waited: ReturnType<typeof setTimeout>;

const onKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') takeTyped();
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  typed += event.key;
};

export function keepTyping(): void {
  takeTyped();
  typed = '';
  addEventListener('keydown', onKey, true);
  waited = setTimeout(takeTyped, PATIENCE);
}

/** Ends the keeping. Returns what was typed. */
export function takeTyped(): string {
  removeEventListener('keydown', onKey, true);
  clearTimeout(waited);
  const text = typed ?? '';
  typed = null;
  return text;
}
