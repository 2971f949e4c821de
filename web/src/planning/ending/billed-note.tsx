// Warns that hours are changed after they were billed: the document does not change.
import type { ServiceDetail } from '../planning-api.ts';
import classes from '../board/dialogs/dialogs.module.css';

const listed = new Intl.ListFormat('fr', { type: 'conjunction' });

export const BilledNote = ({ billedOn }: Pick<ServiceDetail, 'billedOn'>) =>
  billedOn.length > 0 ? (
    <p className={classes.verdict}>
      Déjà facturé sur {listed.format(new Set(billedOn.map(({ number }) => number ?? 'un brouillon')))} : les heures changées ici n’y changent rien.
      L’écart est proposé à la prochaine facture.
    </p>
  ) : null;
