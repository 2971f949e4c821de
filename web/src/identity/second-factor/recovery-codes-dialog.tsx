// The ten recovery codes, shown only this once: copied, saved as a file or printed.
import { Button } from '@mantine/core';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { toast } from '../../shared/ui/toast.ts';
import dialog from '../../shared/ui/dialog.module.css';
import classes from './factor-panel.module.css';

const textOf = (codes: readonly string[]): string =>
  ['Vigie – codes de secours', 'Chacun ne sert qu’une fois. Gardez-les loin de votre téléphone.', '', ...codes, ''].join('\n');

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(codes));
    toast.success('Codes copiés');
  } catch {
    toast.error('La copie a été refusée par le navigateur : téléchargez ou imprimez les codes.');
  }
}

/** Only the codes, not the screen behind them. */
function print(codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument?.createElement('pre');
  if (!sheet) return frame.remove();
  sheet.textContent = textOf(codes);
  frame.contentDocument?.body.append(sheet);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

export const RecoveryCodesDialog = ({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) => (
  <DialogFrame title="Vos codes de secours" size="sm" onClose={onClose}>
    <p className={dialog.question}>
      Ils ne seront plus affichés. Chacun ouvre votre compte une fois, à la place du code de l’application ou de la clé d’accès.
    </p>
    <ul className={classes.codes} aria-label="Codes de secours">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={classes.acts}>
      <Button variant="default" onClick={() => void copy(codes)}>
        Copier
      </Button>
      <Button variant="default" onClick={() => saveFile(new Blob([textOf(codes)], { type: 'text/plain' }), 'vigie-codes-de-secours.txt')}>
        Télécharger
      </Button>
      <Button variant="default" onClick={() => print(codes)}>
        Imprimer
      </Button>
    </div>
    <div className={dialog.foot}>
      <Button onClick={onClose}>J’ai conservé mes codes</Button>
    </div>
  </DialogFrame>
);
