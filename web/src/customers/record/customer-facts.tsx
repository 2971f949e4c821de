// What the agency knows of a customer: how to reach them, their people, their sites, what they pay.
import { useQuery } from '@tanstack/react-query';
import { settlementLabel } from '@vigie/domain/billing/invoice/due-date.ts';
import { contactFlagLabels, contactFlags } from '@vigie/domain/customers/customer.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { SideLines, SideList, SidePlaceholder, type SideLine } from '../../shared/ui/record/side-card.tsx';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { sitesApi } from '../../sites/api.ts';
import { siteStatuses, specialtyNames } from '../../sites/site-status.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { contractName, discountName, useOwnCurrency, usePrices } from '../around-words.ts';
import type { CustomerFile } from '../customer-form.ts';
import classes from '../customers.module.css';

interface OfCustomer {
  readonly customer: CustomerFile;
}

const Mail = ({ to }: { readonly to: string }) => (to ? <a href={`mailto:${to}`}>{to}</a> : null);
const Phones = ({ phones }: { readonly phones: readonly string[] }) => (
  <>
    {phones.map((phone) => (
      <div key={phone}>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </div>
    ))}
  </>
);

const reachFacts = ({ email, phones, address, specialties, comments }: CustomerFile, specialty: string): Fact[] => [
  ['E-mail', email ? <Mail key="email" to={email} /> : ''],
  ['Téléphones', phones.length > 0 ? <Phones key="phones" phones={phones} /> : ''],
  ['Adresse', formatAddress(address)],
  [specialty, specialtyNames(specialties)],
  ['Commentaires', comments ? <span className={classes.text}>{comments}</span> : ''],
];

const billingFacts = (customer: CustomerFile): Fact[] => [
  ['SIREN', customer.siren],
  ['SIRET', customer.siret],
  ['TVA intracommunautaire', customer.vatNumber],
  ['Règlement', settlementLabel(customer)],
];

type Contact = CustomerFile['contacts'][number];
const receives = (contact: Contact): string =>
  [...contactFlags.filter((flag) => contact[flag]).map((flag) => contactFlagLabels[flag]), contact.portalAccess ? 'Espace client' : '']
    .filter(Boolean)
    .join(', ');

const contactLine = (contact: Contact): SideLine => ({
  key: contact.id,
  name: (
    <>
      <strong>{`${contact.firstname} ${contact.lastname}`.trim()}</strong>
      {contact.position ? `, ${contact.position}` : ''}
    </>
  ),
  end: contact.phone ? <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a> : null,
  detail: (
    <>
      <Mail to={contact.email} />
      {contact.email && receives(contact) ? ' · ' : ''}
      {receives(contact)}
    </>
  ),
});

const MOST_SITES = 20;

/** As the list of sites, for those who may read it. */
const SitesCard = ({ customer: { id } }: OfCustomer) => {
  const mayRead = useCan('readSites');
  const query = useQuery({
    queryKey: ['sites', 'of-customer', id],
    queryFn: ({ signal }) => sitesApi.list({ body: { limit: MOST_SITES, orderBy: 'name', ascending: 1, filters: { customer: id } }, signal }),
  });
  return (
    <SideList
      title="Sites"
      inMain
      query={query}
      none="Aucun site pour l’instant"
      all={{ to: sitesPaths.sites(), search: { filters: { customer: id } } }}
      line={(site) => ({
        key: site.id,
        name: site.name,
        to: mayRead ? sitesPaths.site({ id: site.id }) : undefined,
        detail: formatAddress(site.address),
        end: site.status === 100 ? null : <StatusBadge of={siteStatuses} value={site.status} />,
      })}
    />
  );
};

const PricesCard = ({ customer: { id } }: OfCustomer) => {
  const prices = usePrices(id);
  return (
    <PageCard title="Prix d’une heure">
      {prices ? (
        <div className={classes.prices}>
          <FactsTable facts={prices.facts} />
        </div>
      ) : (
        <SidePlaceholder />
      )}
    </PageCard>
  );
};

const TermsCard = ({ customer }: OfCustomer) => {
  const currency = useOwnCurrency();
  const { companyContracts: contracts = [], companyDiscounts: discounts = [] } = customer;
  if (contracts.length + discounts.length === 0) return null;
  return (
    <PageCard title="Contrats et remises">
      <SideLines
        none=""
        lines={[
          ...contracts.map((one) => ({ key: one.id, name: contractName(one) })),
          ...discounts.map((one) => ({ key: one.id, name: discountName(one, currency), end: 'Remise' })),
        ]}
      />
    </PageCard>
  );
};

export const CustomerFacts = ({ customer }: OfCustomer) => {
  const words = useVocabulary();
  const listsSites = useCan('listSites');
  return (
    <>
      {customer.logoUrl ? <img className={classes.logo} src={customer.logoUrl} alt={`Logo de ${customer.name}`} /> : null}
      <div className={classes.pair}>
        <PageCard title="Coordonnées">
          <FactsTable facts={reachFacts(customer, words.specialty)} />
        </PageCard>
        <PageCard title="Facturation">
          <FactsTable facts={billingFacts(customer)} />
        </PageCard>
      </div>
      <PageCard title="Contacts">
        <SideLines
          none="Aucun contact : ajoutez la personne qui reçoit les factures ou ouvre l’espace client."
          lines={customer.contacts.map(contactLine)}
        />
      </PageCard>
      {listsSites ? <SitesCard customer={customer} /> : null}
      <PricesCard customer={customer} />
      <TermsCard customer={customer} />
    </>
  );
};
