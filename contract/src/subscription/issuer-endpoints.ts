// Declares the calls about the platform as the seller on its own invoices.
import { z } from 'zod';
import { LegalIdentityFields } from '../agency/schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { OptionalPhone } from '../shared/phone.ts';
import { Address, Version, optionalText, text } from '../shared/schemas.ts';

const access = { scope: 'admin', roles: ['superadmin'] } as const;

export const Issuer = z.object({
  name: text(120),
  email: optionalText(255),
  phone: OptionalPhone,
  address: Address,
  siret: optionalText(20),
  vatNumber: optionalText(20),
  ...LegalIdentityFields,
  version: Version,
});

export const issuerCalls = {
  readIssuer: endpoint({
    method: 'GET',
    path: '/admin/issuer',
    summary: 'La plateforme, telle que ses factures la nomment',
    access,
    output: Issuer,
  }),
  saveIssuer: endpoint({
    method: 'PUT',
    path: '/admin/issuer',
    summary: 'Change le nom, l’adresse et les numéros que portent les factures à venir',
    access,
    body: Issuer,
    output: Issuer,
  }),
} as const;
