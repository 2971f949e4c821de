// The head of every page of a customer: the agency's logo, its name, and its telephone in one touch.
import { IconPhone, IconShieldCheck } from '@tabler/icons-react';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useMembership } from '../../shared/session/use-session.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import classes from './portal-brand.module.css';

/** The logo's own colours stand on paper, in the dark too. */
const Logo = ({ url }: { readonly url: string | null }) =>
  url === null ? (
    <span className={classes.mark} aria-hidden="true">
      <IconShieldCheck size={22} />
    </span>
  ) : (
    <img className={classes.logo} src={url} alt="" />
  );

export const PortalHead = () => {
  const { data } = useAgencyProfile();
  const name = useMembership()?.agency.name ?? '';
  const phone = data?.phone ? formatPhone(data.phone) : '';
  return (
    <>
      {data?.colour ? <span className={classes.own} style={{ background: data.colour }} aria-hidden="true" /> : null}
      <AppLink to={identityPaths.home()} className={classes.brand} aria-label={`${name}, accueil`}>
        <Logo url={data?.logoUrl ?? null} />
        <span className={classes.name}>{name}</span>
      </AppLink>
      {phone ? (
        <a className={classes.call} href={`tel:${data?.phone}`} aria-label={`Appeler ${name}, ${phone}`}>
          <IconPhone size={20} aria-hidden="true" />
          <span>{phone}</span>
        </a>
      ) : null}
    </>
  );
};
