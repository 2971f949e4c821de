// Explains a standing that closes screens: why, and which stay open. Loaded only when it applies.
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { entryAddress } from '../../shared/navigation/menu-model.ts';
import { useMenu } from '../../shared/navigation/use-menu.ts';
import type { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import classes from './shell.module.css';

export type Profile = NonNullable<ReturnType<typeof useAgencyProfile>['data']>;

/** For the agency's own people, who can act on it. */
function subscriptionWords({ subscription }: Profile): string {
  if (!subscription) return 'L’agence n’a pas d’abonnement.';
  const { currentPeriodEndAt, paid, operation } = subscription;
  const trial = operation.offer.type === OfferType.trial;
  if (!trial && !paid) return 'L’abonnement de l’agence n’est pas réglé.';
  return `${trial ? 'L’essai gratuit' : 'L’abonnement'} de l’agence a pris fin le ${formatDay(currentPeriodEndAt)}.`;
}

function restrictionWords(restriction: 'lock' | 'subscription', profile: Profile | undefined, own: boolean): string {
  if (restriction === 'lock') return 'L’accès de l’agence est suspendu.';
  if (!own) return 'L’abonnement de votre agence n’est plus valable : adressez-vous à elle.';
  return profile ? subscriptionWords(profile) : 'L’abonnement de l’agence n’est plus valable.';
}

const OpenScreens = () => {
  const entries = useMenu().flatMap((group) => group.entries);
  return (
    <span className={classes.openScreens}>
      Restent ouverts :
      {entries.map((screen) => (
        <AppLink key={screen.name} to={entryAddress(screen)}>
          {screen.label}
        </AppLink>
      ))}
    </span>
  );
};

export interface RestrictionProps {
  readonly restriction: 'lock' | 'subscription';
  readonly profile: Profile | undefined;
  readonly own: boolean;
}

export const Restriction = ({ restriction, profile, own }: RestrictionProps) => (
  <>
    <p>{restrictionWords(restriction, profile, own)}</p>
    <OpenScreens />
  </>
);
