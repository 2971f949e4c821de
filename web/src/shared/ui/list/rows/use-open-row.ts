// Opens a row as its screen does, or its address. Ctrl, Cmd or the middle button open a tab.
import { useGo } from '../../../navigation/use-go.ts';
import type { ListBehaviour } from '../list-types.ts';

/** Of a click or a key. */
interface Pressed {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly button?: number;
}
export type OpenRow<Row> = (row: Row, pressed: Pressed) => void;

const MIDDLE = 1;

export function useOpenRow<Row>({ to, onOpen }: ListBehaviour<Row>): OpenRow<Row> {
  const go = useGo();
  return (row, { ctrlKey, metaKey, button = 0 }) => {
    const address = to?.(row);
    const inTab = ctrlKey || metaKey || button === MIDDLE;
    if (address !== undefined && inTab) globalThis.open(`#${address}`, '_blank', 'noopener');
    else if (button === MIDDLE) return;
    else if (onOpen) onOpen(row);
    else if (address !== undefined) go(address);
  };
}
