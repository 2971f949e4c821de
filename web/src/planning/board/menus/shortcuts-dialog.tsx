// The sheet of the board's shortcuts, opened by « ? ».
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import classes from './shortcuts-dialog.module.css';
import { shortcutGroups } from './shortcuts.data.ts';

export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogFrame title="Raccourcis du planning" onClose={onClose}>
    <div className={classes.sheet}>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </DialogFrame>
);
