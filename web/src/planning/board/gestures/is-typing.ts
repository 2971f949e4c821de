// Whether a key belongs to a field or dialog rather than to the board behind it.

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null);
