// Reads the printed code of a checkpoint with the camera. The lamp is one touch away.
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { badgeOfCode } from '@vigie/domain/sites/checkpoint.ts';
import { useState } from 'react';
import { CodeCamera } from '../../../shared/ui/codes/code-camera.tsx';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

const FOREIGN = 'Ce code n’est pas celui d’un point de contrôle.';

export interface ScanSheetProps {
  /** Returns why the badge does not count here, or nothing: then the sheet closes. */
  readonly onBadge: (badge: string) => string;
  readonly onClose: () => void;
}

export const ScanSheet = ({ onBadge, onClose }: ScanSheetProps) => {
  const [refusal, setRefusal] = useState('');
  const read = (text: string): void => {
    const badge = badgeOfCode(text);
    const why = badge === null ? FOREIGN : onBadge(badge);
    setRefusal(why);
    if (why === '') onClose();
  };
  return (
    <Sheet title="Scanner le code" onClose={onClose}>
      {refusal ? (
        <p className={classes.card} data-tone="warning" role="alert">
          {refusal}
        </p>
      ) : null}
      <CodeCamera
        hint="Visez le code du point, à une main de distance."
        onText={read}
        torch={(isLit, light) => (
          <BigButton
            tone="centre"
            label={isLit ? 'Éteindre la lampe' : 'Allumer la lampe'}
            icon={isLit ? <IconBulbOff size={24} aria-hidden="true" /> : <IconBulb size={24} aria-hidden="true" />}
            onClick={() => light(!isLit)}
          />
        )}
      />
    </Sheet>
  );
};
