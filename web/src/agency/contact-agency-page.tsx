// The page Contacter l'agence: a call, a mail or a request, from the guard's phone. It is cached for use without a network.
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { requestsPaths } from '../paths/requests.paths.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import classes from './contact-agency.module.css';

const Ways = ({ name, phone, email, address }: Answer<typeof agency.profile>) => (
  <PageCard title={name}>
    {formatAddress(address) ? <p className={classes.address}>{formatAddress(address)}</p> : null}
    <div className={classes.ways}>
      {phone ? (
        <a className={classes.way} href={`tel:${phone}`}>
          <IconPhone size={22} aria-hidden="true" />
          <span>
            Appeler l’agence
            <small>{formatPhone(phone)}</small>
          </span>
        </a>
      ) : null}
      {email ? (
        <a className={classes.way} href={`mailto:${email}`}>
          <IconMail size={22} aria-hidden="true" />
          <span>
            Écrire un e-mail
            <small>{email}</small>
          </span>
        </a>
      ) : null}
      <AppLink className={classes.way} to={requestsPaths.fieldRequests()}>
        <IconMessage size={22} aria-hidden="true" />
        <span>
          Faire une demande
          <small>Congé, absence, matériel… et sa réponse</small>
        </span>
      </AppLink>
    </div>
  </PageCard>
);

export const ContactAgencyPage = () => {
  const { data, error, refetch } = useAgencyProfile();
  return (
    <Page title="Contacter l'agence" narrow>
      {data ? <Ways {...data} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};
