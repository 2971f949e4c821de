// Shows from when electronic invoicing is mandatory for the agency, where it stands, and what is still missing.
import { mandateTexts, missingForEInvoice } from '@vigie/domain/billing/einvoice/mandate.ts';
import type { Profile } from '../../agency/agency-api.ts';
import { settingsOf } from '../../agency/settings/use-settings-form.ts';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import type { EInvoicingStanding } from '../api.ts';
import classes from './einvoicing.module.css';

interface Point {
  readonly text: string;
  readonly missing: boolean;
}

function identityPoint(profile: Profile): Point {
  const missing = missingForEInvoice({ ...profile, ...profile.address, franchise: settingsOf(profile).vatRegime.franchise });
  return missing.length === 0
    ? { text: 'L’identité de votre agence est complète pour la facturation électronique.', missing: false }
    : { text: `Il manque à l’identité de votre agence : ${missing.join(', ')}.`, missing: true };
}

function customersPoint(count: number): Point {
  const who = plural(count, 'client professionnel n’a pas', 'clients professionnels n’ont pas');
  return count === 0
    ? { text: 'Tous vos clients professionnels ont un SIREN : leur adresse électronique en découle.', missing: false }
    : { text: `${who} de SIREN : aucune facture ne peut leur être transmise.`, missing: true };
}

function platformPoint({ connected, transmitted, waiting, turnedDown }: EInvoicingStanding): Point {
  if (!connected)
    return { text: 'Aucune plateforme agréée n’est connectée : chaque facture validée se télécharge en Factur-X, CII ou UBL.', missing: true };
  const parts = [
    plural(transmitted, 'document transmis', 'documents transmis'),
    ...(waiting > 0 ? [`${waiting} en attente d’envoi`] : []),
    ...(turnedDown > 0 ? [`${plural(turnedDown, 'refusé ou rejeté', 'refusés ou rejetés')} sans avoir`] : []),
  ];
  return { text: `Plateforme connectée : ${parts.join(', ')}.`, missing: turnedDown > 0 };
}

export const DutiesCard = ({ profile, standing }: { readonly profile: Profile; readonly standing: EInvoicingStanding }) => (
  <PageCard title="Où en est votre agence">
    <ul className={classes.duties}>
      {mandateTexts(today()).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {[identityPoint(profile), platformPoint(standing), customersPoint(standing.customersWithoutSiren)].map(({ text, missing }) => (
        <li key={text} data-missing={missing || undefined}>
          {text}
        </li>
      ))}
    </ul>
  </PageCard>
);
