// Shows from when electronic invoicing is mandatory for the agency, and what its identity still lacks for it.
import { mandateTexts, missingForEInvoice } from '@vigie/domain/billing/einvoice/mandate.ts';
import { today } from '../../shared/format/dates.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import type { Profile } from '../agency-api.ts';
import classes from './settings.module.css';

const WHAT_VIGIE_DOES =
  'Chaque facture validée est un PDF Factur-X, et se télécharge aussi en XML CII ou UBL. Vigie ne la transmet pas encore à une plateforme agréée : déposez-y le fichier.';

interface EInvoiceCardProps {
  readonly profile: Profile;
  /** As in the form. */
  readonly franchise: boolean;
}

export const EInvoiceCard = ({ profile, franchise }: EInvoiceCardProps) => {
  const missing = missingForEInvoice({ ...profile, ...profile.address, franchise });
  const standing =
    missing.length === 0
      ? 'L’identité de votre agence est complète pour la facturation électronique.'
      : `Il manque à l’identité de votre agence : ${missing.join(', ')}.`;
  return (
    <PageCard title="Facturation électronique">
      <ul className={classes.duties}>
        {[...mandateTexts(today()), WHAT_VIGIE_DOES].map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li data-missing={missing.length > 0 || undefined}>{standing}</li>
      </ul>
    </PageCard>
  );
};
