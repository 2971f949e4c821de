// Asks before another screen replaces what somebody writes on a page. The shell watches the closing of the window.
import { useBlocker } from '@tanstack/react-router';
import { useDirty } from '../dirty.ts';
import { mayClose } from './dialog-frame.tsx';

export function useAskToLeave(dirty: boolean): void {
  useDirty(dirty);
  useBlocker({ shouldBlockFn: async () => !(await mayClose(dirty)), disabled: !dirty, enableBeforeUnload: false });
}
