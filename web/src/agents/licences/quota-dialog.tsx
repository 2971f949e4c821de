// Explains the agency's quota: how much is used, what one more costs, and what can be done (F-257, F-258, F-266).
import { Button } from '@mantine/core';
import { licenceQuota } from '@vigie/domain/agents/licence.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { subscriptionPaths } from '../../paths/subscription.paths.ts';
import { formatMoney, plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import classes from '../agents.module.css';
import { usePricing } from './use-pricing.ts';

export type Quota = 'files' | 'licences';
type Pricing = NonNullable<ReturnType<typeof usePricing>['pricing']>;

const words = {
  files: { title: 'Fiches collaborateurs', text: licenceTexts.filesReached, advice: 'Archivez une fiche qui ne sert plus : elle ne compte plus.' },
  licences: {
    title: 'Licences',
    text: licenceTexts.quotaReached,
    advice: 'Retirez la licence d’un collaborateur qui ne se connecte plus : elle est à donner aussitôt.',
  },
} as const;

const factsOf: Record<Quota, (pricing: Pricing) => Fact[]> = {
  files: ({ agentsLimit, countAgents, agentUnitPriceCents }) => [
    ['Utilisées', `${countAgents.agents} sur ${plural(agentsLimit, 'fiche', 'fiches')}`],
    ['Une fiche de plus', `${formatMoney(agentUnitPriceCents)} HT`],
  ],
  licences: (pricing) => [
    ['Utilisées', `${pricing.countAgents.accounts} sur ${plural(licenceQuota(pricing), 'licence', 'licences')}`],
    [
      'Une licence de plus',
      pricing.extraLicence
        ? `${formatMoney(pricing.extraLicence.monthlyCents)} HT par mois, ou ${formatMoney(pricing.extraLicence.dailyCents)} HT par jour`
        : '',
    ],
    ['Dont offertes', pricing.vFreeAccounts > 0 ? String(pricing.vFreeAccounts) : ''],
  ],
};

export const QuotaDialog = ({ of, onClose }: { readonly of: Quota; readonly onClose: () => void }) => {
  const { pricing } = usePricing();
  const maySee = useCan('readAgencySubscription');
  const { title, text, advice } = words[of];
  return (
    <DialogFrame title={`${title} : quota atteint`} size="sm" onClose={onClose}>
      <div className={classes.items}>
        <p className={dialog.error} role="alert">
          {text}
        </p>
        {pricing ? <FactsTable facts={factsOf[of](pricing)} /> : null}
        <p className={classes.note}>
          {advice}{' '}
          {maySee ? (
            <AppLink to={subscriptionPaths.subscription()}>Élargir le forfait</AppLink>
          ) : (
            'Pour un forfait plus large, voyez avec le responsable de l’agence.'
          )}
        </p>
      </div>
      <div className={dialog.bar}>
        <span />
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </DialogFrame>
  );
};
