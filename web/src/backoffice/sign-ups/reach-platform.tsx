// Names the ways to reach the platform, for whoever has no account yet.
import type { AdminContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import classes from '../../identity/entrance/entrance.module.css';
import own from './sign-up.module.css';

export const ReachPlatform = ({ contacts }: { readonly contacts: AdminContacts }) => {
  const { productEmail, commercialPhone, supportPhone } = contacts;
  const phone = commercialPhone || supportPhone;
  if (!productEmail && !phone) return <p className={classes.text}>Adressez-vous à la personne qui administre ce serveur.</p>;
  return (
    <p className={`${classes.text} ${own.reach}`}>
      Écrivez ou appelez : {productEmail ? <a href={`mailto:${productEmail}`}>{productEmail}</a> : null}
      {productEmail && phone ? ', ' : null}
      {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
    </p>
  );
};
