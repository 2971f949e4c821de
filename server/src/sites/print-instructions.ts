// Prints the instructions of a site as PDF for readers with the right, outside the transaction.
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { imageIdsOf } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatDate } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import { filesById } from '../documents/files/store-file.ts';
import { imagesOf } from '../documents/files/printed-images.ts';
import { printHeaded } from '../documents/files/print-headed.ts';
import { addressOf } from '../plumbing/address.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { agencyView } from '../plumbing/pdf/agency-view.ts';
import { printedProse } from '../plumbing/pdf/printed-prose.ts';
import { accessTo, demandReach, loadSite } from './reach.ts';

type Call = ScopedCall<typeof calls.printInstructions>;

async function load({ house, agencyId, userId, actor, via, params }: Call) {
  const scope = {
    agencyId,
    userId,
    agentId: via === 'agent' ? (actor.agentId ?? null) : null,
    customerId: via === 'customer' ? (actor.customerId ?? null) : null,
    action: 'sites.printInstructions',
  };
  return house.db.tenant(scope, async (tx) => {
    const site = await loadSite(tx, agencyId, params.id);
    const access = await accessTo({ tx, actor, house }, site);
    demandReach({ actor, via }, access);
    if (!sitesCan.readInstructions(actor, access)) throw forbidden('readSiteInstructions');
    const [customer] = await tx
      .select({ name: customers.name })
      .from(customers)
      .where(and(eq(customers.agencyId, agencyId), eq(customers.id, site.customerId)));
    return { site, customerName: customer?.name ?? '', agency: await loadAgency(tx, agencyId) };
  });
}

export async function printInstructions(call: Call): Promise<FastifyReply> {
  const { house, agencyId, reply } = call;
  const { site, customerName, agency } = await load(call);
  // Readers of the text may see its images, so they are read as the agency's own.
  const rows = await house.db.tenant({ agencyId }, (tx) => filesById(tx, agencyId, imageIdsOf(readRichText(site.instructions))));
  const { files, images } = await imagesOf(house, [...rows.values()]);
  const pdf = await printHeaded(
    { house, agencyId },
    'instructions',
    {
      agency: agencyView(agency, localDay(house.clock.now(), site.timeZone), settingsOf(agency).exportSettings),
      title: 'Consignes',
      number: null,
      status: `Mises à jour le ${formatDate(instantOf(site.updatedAt), site.timeZone)}`,
      tone: null,
      draft: false,
      facts: [
        { label: 'Site', value: site.name },
        { label: 'Client', value: customerName },
        { label: 'Adresse', value: formatAddress(addressOf(site)) },
      ],
      text: printedProse(site.instructions, images),
    },
    files,
  );
  await reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="consignes.pdf"').send(Buffer.from(pdf));
  return reply;
}
