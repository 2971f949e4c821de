// The e-mail form for other rooms: its code and the editor's come when it opens.
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import type { WriteMailDialogProps } from './write-mail-dialog.tsx';

export const WriteMail = lazyDialog<WriteMailDialogProps>(() => import('./write-mail-dialog.tsx').then((m) => m.WriteMailDialog));
