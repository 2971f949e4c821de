import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';
import { fullAnswer } from '../../test/full-sample.ts';
import { callOf as agentCall } from '../agents/file/agent-form.ts';
import { valuesOf as agentValues } from '../agents/file/agent-values.ts';
import { callOf as agencyCall, valuesOf as agencyValues } from '../backoffice/agencies/agency-form.ts';
import { offerCall, offerValues } from '../backoffice/sales/offer-form.ts';
import { callOf as invoiceCall, valuesOf as invoiceValues } from '../billing/invoice/invoice-form.ts';
import { callOf as paperCall, valuesOf as paperValues } from '../billing/papers/paper-form.ts';
import { callOf as recurrenceCall, valuesOf as recurrenceValues } from '../billing/recurring/recurrence-form.ts';
import { callOf as customerCall, valuesOf as customerValues } from '../customers/customer-form.ts';
import { callOf as adCall, valuesOf as adValues } from '../marketplace/ad-form.ts';
import { serviceOf, valuesOf as serviceValues } from '../planning/services/service-form.ts';
import { callOf as siteCall, valuesOf as siteValues } from '../sites/site/site-form.ts';

const facts = { holidayLocale: 'FR', mayEditPersonalData: true, mayEditContracts: true, maySeePhones: true } as const;
const agency = { timeZone: 'Europe/Paris', holidayLocale: 'FR' };

/** The read call, the save call, and the form between them. */
const FORMS: Readonly<Record<string, readonly [read: EndpointSpec, save: EndpointSpec, through: (file: never) => unknown]>> = {
  collaborator: [contract.agents.read, contract.agents.save, (file) => agentCall(agentValues(file), facts, null)],
  customer: [contract.customers.read, contract.customers.save, (file) => customerCall(customerValues(file))],
  site: [contract.sites.read, contract.sites.save, (file) => siteCall(siteValues(file, agency), file, { secrets: true, instructions: true })],
  service: [contract.planning.read, contract.planning.save, (file) => serviceOf(serviceValues(file))],
  invoice: [contract.billing.readInvoice, contract.billing.saveInvoice, (file) => invoiceCall(invoiceValues(file))],
  recurrence: [contract.recurrences.read, contract.recurrences.save, (file) => recurrenceCall(recurrenceValues(file))],
  estimate: [contract.estimates.read, contract.estimates.save, (file) => paperCall(paperValues(file))],
  advertisement: [contract.marketplace.readOffer, contract.marketplace.saveOffer, (file) => adCall(adValues(file))],
  agency: [contract.backoffice.readAgency, contract.backoffice.saveAgency, (file) => agencyCall(agencyValues(file))],
  'platform’s contacts': [contract.backoffice.adminContacts, contract.backoffice.saveContacts, (file) => file],
  seller: [contract.agencyInvoices.readIssuer, contract.agencyInvoices.saveIssuer, (file) => file],
  wishes: [
    contract.agents.readWishes,
    contract.agents.saveWishes,
    ({ prefers, avoids, version }: { [K in string]: unknown }) => ({ prefers, avoids, version }),
  ],
  offer: [contract.platformSales.readOffer, contract.platformSales.saveOffer, (file) => offerCall(offerValues(file))],
};

test.each(Object.entries(FORMS))('the form of a %s sends no field that its call does not name', (_name, [read, save, through]) => {
  // Each form receives a full answer of its own call.
  const body = through(fullAnswer(read.output!) as never);
  expect(unknownFields(zodOf(save.body!), body)).toEqual([]);
});
