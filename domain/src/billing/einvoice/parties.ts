// Builds the seller and the buyer of an electronic invoice: numbers, addresses, and the kind of trade between them.
import { nameOnPaper, identityParts, type LegalIdentity } from '../../agency/legal-identity.ts';
import { CustomerType } from '../../customers/customer-type.ts';
import { countryCode } from './country-code.ts';
import type { EParty } from './model.ts';

interface SourceParty {
  readonly name: string;
  readonly email: string;
  readonly street: string;
  readonly complement: string;
  readonly zipcode: string;
  readonly city: string;
  readonly siret: string;
  readonly vatNumber: string;
}
export interface SourceSeller extends SourceParty, Partial<LegalIdentity> {
  readonly phone: string;
}
export interface SourceBuyer extends SourceParty {
  readonly country: string;
  readonly siren: string;
  readonly type: CustomerType;
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[\s\u00A0\u202F.]/g, '');
const sirenOf = ({ siren = '', siret }: { readonly siren?: string; readonly siret: string }): string => compact(siren) || compact(siret).slice(0, 9);

/** A French electronic address (scheme 0225) starts with the SIREN. Without a SIREN, the e-mail address is used. */
const FRENCH_SCHEME = '0225';
const electronicOf = (siren: string, email: string): EParty['electronic'] => {
  if (siren !== '') return { scheme: FRENCH_SCHEME, id: siren };
  return email.trim() === '' ? { scheme: '', id: '' } : { scheme: 'EM', id: email.trim() };
};

const addressOf = ({ street, complement, zipcode, city }: SourceParty) => ({
  street: street.trim(),
  complement: complement.trim(),
  zipcode: zipcode.trim(),
  city: city.trim(),
});

/**
 * An invoice out of the scope of VAT has no VAT number (BR-O-02). The tax office knows a seller without one by their SIREN (BT-32), which their
 * exempt lines require (BR-E-02).
 */
export function sellerOf(seller: SourceSeller, isOutOfScope: boolean): EParty {
  const siren = sirenOf(seller);
  const vatNumber = isOutOfScope ? '' : compact(seller.vatNumber);
  return {
    name: nameOnPaper(seller.name, seller.legalForm).trim(),
    siren,
    siret: compact(seller.siret),
    vatNumber,
    taxNumber: isOutOfScope || vatNumber !== '' ? '' : siren,
    legalText: identityParts({ ...seller, siret: '', vatNumber: '', apeCode: '' }).join(' · '),
    electronic: electronicOf(siren, ''),
    ...addressOf(seller),
    country: 'FR',
    phone: seller.phone.trim(),
    email: seller.email.trim(),
  };
}

/** Overseas departments have their own country codes, and their companies have a SIREN. */
const FRENCH: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT']);
const isAbroad = ({ country }: SourceBuyer): boolean => !FRENCH.has(countryCode(country));

/**
 * BAR, the kind of trade (BR-FR-20). Sales to private persons and to associations without a SIREN (not taxable) are declared, not transmitted. The same holds
 * for a sale to a company abroad.
 */
export function kindOfTrade(buyer: SourceBuyer): 'B2B' | 'B2BINT' | 'B2C' {
  if (buyer.type === CustomerType.person) return 'B2C';
  if (isAbroad(buyer)) return 'B2BINT';
  return buyer.type === CustomerType.association && sirenOf(buyer) === '' ? 'B2C' : 'B2B';
}

export function buyerOf(buyer: SourceBuyer, isOutOfScope: boolean): EParty {
  const isFrenchBusiness = buyer.type !== CustomerType.person && !isAbroad(buyer);
  const siren = isFrenchBusiness ? sirenOf(buyer) : '';
  return {
    name: buyer.name.trim(),
    siren,
    siret: isFrenchBusiness ? compact(buyer.siret) : '',
    vatNumber: isOutOfScope ? '' : compact(buyer.vatNumber),
    taxNumber: '',
    legalText: '',
    electronic: electronicOf(siren, buyer.email),
    ...addressOf(buyer),
    country: countryCode(buyer.country),
    phone: '',
    email: '',
  };
}
