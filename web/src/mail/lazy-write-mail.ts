// The e-mail form for other rooms: its code and the editor's load when it opens.
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

export const WriteMail = lazyDialog(
  () => import('./write-mail-dialog.tsx'),
  (m) => m.WriteMailDialog,
);
