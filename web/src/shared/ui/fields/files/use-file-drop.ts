// Files dragged from the desktop over an area of the page.
import { useState, type DragEvent } from 'react';

/** What the area is given as properties; `data-over` while files hang over it. */
export function useFileDrop(take: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      if (!disabled) take([...event.dataTransfer.files]);
    },
  };
}
