// A new agency signs up by itself: one short form, then a mail with the link that opens the agency.
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signUpIssues, signUpLinkDays } from '@vigie/domain/backoffice/sign-up.ts';
import classes from '../../identity/entrance/entrance.module.css';
import { Entrance } from '../../identity/entrance/entrance.tsx';
import { identityPaths } from '../../paths/identity.paths.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { plural } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { InlineForm } from '../../shared/ui/form/inline-form.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { Status } from '../../shared/ui/state/status.tsx';
import { ReachPlatform } from './reach-platform.tsx';
import { signUpApi } from './sign-up-api.ts';
import own from './sign-up.module.css';

type Offer = Awaited<ReturnType<typeof signUpApi.signUpOffer>>;

const EMPTY = { agencyName: '', siret: '', firstname: '', lastname: '', email: '', phone: '', agrees: false };

const Closed = ({ offer }: { readonly offer: Offer }) => (
  <>
    <p className={classes.text}>L’inscription en ligne n’est pas ouverte. La plateforme peut créer votre agence avec vous.</p>
    <ReachPlatform contacts={offer.contacts} />
  </>
);

const Sent = ({ offer, email }: { readonly offer: Offer; readonly email: string }) =>
  offer.mails ? (
    <>
      <Status as="p" className={classes.text}>
        Un e-mail vient de partir vers {email}. Suivez son lien, choisissez votre mot de passe : votre agence est ouverte.
      </Status>
      <p className={classes.text}>Le lien est valable {signUpLinkDays} jours. Rien reçu ? Regardez dans les indésirables.</p>
    </>
  ) : (
    <>
      <Status as="p" className={classes.text}>
        Votre demande est enregistrée, mais ce serveur n’envoie pas d’e-mails : le lien n’a pas pu partir. La plateforme vous le remettra.
      </Status>
      <ReachPlatform contacts={offer.contacts} />
    </>
  );

const SignUpForm = ({ offer, onSent }: { readonly offer: Offer; readonly onSent: (email: string) => void }) => {
  const model = useEntityForm<typeof EMPTY, { ok: true }>({
    initial: EMPTY,
    creating: true,
    check: signUpIssues,
    onSubmit: (values) => signUpApi.signUp({ body: values }),
    onSaved: (): void => onSent(model.form.getValues().email.trim()),
  });
  const { form } = model;
  return (
    <>
      <p className={classes.text}>
        {plural(offer.trialDays, 'jour', 'jours')} pour tout essayer, avec {plural(offer.licences, 'accès', 'accès')}, sans engagement et sans moyen
        de paiement.
      </p>
      <InlineForm model={model} submitLabel="Recevoir mon lien">
        <TextField label="Nom de l’agence" required maxLength={120} autoComplete="organization" {...form.getInputProps('agencyName')} />
        <TextField label="SIRET" required maxLength={30} inputMode="numeric" {...form.getInputProps('siret')} />
        <TextField label="Prénom" required half maxLength={80} autoComplete="given-name" {...form.getInputProps('firstname')} />
        <TextField label="Nom" required half maxLength={80} autoComplete="family-name" {...form.getInputProps('lastname')} />
        <TextField label="E-mail" required half type="email" maxLength={255} autoComplete="email" {...form.getInputProps('email')} />
        <TextField label="Téléphone" required half inputMode="tel" maxLength={30} autoComplete="tel" {...form.getInputProps('phone')} />
        <details className={own.terms}>
          <summary>Lire les conditions</summary>
          <p>{offer.terms}</p>
        </details>
        <Checkbox label="J’ai lu les conditions et je les accepte" {...form.getInputProps('agrees', { type: 'checkbox' })} />
      </InlineForm>
    </>
  );
};

const Offered = ({ offer }: { readonly offer: Offer }) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!offer.open) return <Closed offer={offer} />;
  return sentTo === null ? <SignUpForm offer={offer} onSent={setSentTo} /> : <Sent offer={offer} email={sentTo} />;
};

export const SignUpPage = () => {
  const { data, error } = useQuery({
    queryKey: ['opened', 'sign-up'],
    queryFn: ({ signal }) => signUpApi.signUpOffer({ signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Entrance title="Essai gratuit" wide>
      {error && !data ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      <div aria-busy={!data && !error}>{data ? <Offered offer={data} /> : null}</div>
      <p className={classes.below}>
        <AppLink to={identityPaths.login()}>J’ai déjà un compte</AppLink>
      </p>
    </Entrance>
  );
};
