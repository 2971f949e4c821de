// Why most screens are closed to an agency, and which are not; and what the platform has to say to it.
import { OfferType } from '@vigie/domain/subscription/subscription-state.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { entryAddress } from '../../shared/navigation/menu-model.ts';
import { useMenu } from '../../shared/navigation/use-menu.ts';
import { useMembership, useSession } from '../../shared/session/use-session.ts';
import { useInsideProfile } from '../facts-source.ts';
import classes from './shell.module.css';

type Profile = NonNullable<ReturnType<typeof useInsideProfile>['data']>;

/** For the agency's own people, who may do something about it. */
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

/** Support and administrators inside an agency are held back by nothing. */
function useRestriction(): { readonly restriction: 'lock' | 'subscription' | null; readonly own: boolean } {
  const { visited } = useSession();
  const membership = useMembership();
  if (visited || !membership) return { restriction: null, own: true };
  return { restriction: membership.agency.restriction ?? null, own: membership.kind === 'owner' || membership.kind === 'staff' };
}

export const StandingBanner = () => {
  const { restriction, own } = useRestriction();
  const { data } = useInsideProfile();
  const words = data?.errors ?? [];
  if (!restriction && words.length === 0) return null;
  return (
    <div className={classes.banner} data-tone={restriction ? undefined : 'quiet'} role="status">
      {restriction ? <p>{restrictionWords(restriction, data, own)}</p> : null}
      {words.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {restriction ? <OpenScreens /> : null}
    </div>
  );
};
