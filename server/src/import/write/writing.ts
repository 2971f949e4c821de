// Describes what the writers of an import share.
import type { Tx } from '@vigie/db/door.ts';
import type { ExistingRecords } from '@vigie/domain/import/settle/existing.ts';
import type { SignedChoice } from '@vigie/domain/import/settle/signed.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { Address } from '@vigie/domain/shared/address.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { townPosition } from '../../agency/communes.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import type { Seal } from '../../plumbing/secrets.ts';

export interface Writing {
  readonly tx: Tx;
  readonly agencyId: string;
  readonly agency: AgencyRow;
  readonly actor: Actor;
  readonly seal: Seal;
  readonly existing: ExistingRecords;
  /** The agency's own day. */
  readonly today: LocalDay;
  /** Which contracts of a sheet the user has already signed. */
  readonly signed: (sheet: string) => SignedChoice;
}

/** For a person or a company: the address with the position of its town, close enough to count kilometres. A site has its own point or none. */
export function located({ street, complement, zipcode, city, country }: Address) {
  const position = country === 'France' ? townPosition({ zipcode, city }) : null;
  return {
    street,
    complement,
    zipcode,
    city,
    country,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}
