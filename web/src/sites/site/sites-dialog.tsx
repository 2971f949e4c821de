// Creates several sites of one customer at once: a name and an address each. The rest is entered on their own pages.
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { emptyAddress, type Address } from '@vigie/domain/shared/address.ts';
import type { PlaceInTime } from '@vigie/domain/sites/site-place.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { useActor, useMembership } from '../../shared/session/use-session.ts';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { LineColumn } from '../../shared/ui/form/lines/lines-field.tsx';
import { LinesDialog } from '../../shared/ui/form/lines/lines-dialog.tsx';
import { findCustomer, searchCustomers, sitesApi } from '../api.ts';
import { emptySite, PARIS, siteProblems } from './site-form.ts';

interface Line {
  /** Also the site's future id: if sent again after a failure, it is created once. */
  key: string;
  name: string;
  address: Address;
}

const inAddress = (line: Line, part: Partial<Address>): Line => ({ ...line, address: { ...line.address, ...part } });
/** Spreadsheets drop the leading zero of « 01000 ». */
const wholeZipcode = (text: string): string => (/^\d{4}$/.test(text) ? `0${text}` : text);

const columns: readonly LineColumn<Line>[] = [
  { path: 'name', label: 'Nom', required: true, share: 3, put: (line, name) => ({ ...line, name }), field: (input) => <TextField {...input} /> },
  {
    path: 'address.street',
    label: 'Adresse',
    share: 4,
    put: (line, street) => inAddress(line, { street }),
    field: (input) => <TextField {...input} />,
  },
  {
    path: 'address.zipcode',
    label: 'Code postal',
    share: 1.4,
    put: (line, text) => inAddress(line, { zipcode: line.address.country === 'France' ? wholeZipcode(text) : text }),
    field: (input) => <TextField inputMode="numeric" {...input} />,
  },
  {
    path: 'address.city',
    label: 'Ville',
    share: 2.4,
    put: (line, city) => inAddress(line, { city }),
    field: (input) => <TextField {...input} />,
  },
];

const isBlank = ({ name, address: { street, zipcode, city } }: Line): boolean => [name, street, zipcode, city].every((text) => text.trim() === '');

export const SitesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const actor = useActor();
  const agency: PlaceInTime = useMembership()?.agency ?? PARIS;
  const { data: profile, isPending } = useAgencyProfile();
  if (isPending) return null;
  const country = profile?.address.country || 'France';
  return (
    <LinesDialog<Line, { customerId: string | null }>
      title="Plusieurs sites"
      one="Site"
      list="sites"
      shared={{ customerId: null }}
      columns={columns}
      newLine={() => ({ key: uuidV7(), name: '', address: emptyAddress(country) })}
      isBlank={isBlank}
      issues={({ name, address }, { customerId }) => {
        const problems = siteProblems({ ...emptySite(country, 1), name, address, customerId }, agency);
        return Object.fromEntries(Object.entries(problems).flatMap(([path, text]) => (text ? [[path, text]] : [])));
      }}
      send={(lines, { customerId }) =>
        sitesApi.saveSeveral({
          body: { sites: lines.map(({ key, name, address }) => ({ newId: key, customerId: customerId ?? '', name, address })) },
        })
      }
      saved={['site enregistré', 'sites enregistrés']}
      topics={['sites', 'rounds']}
      readOnlyReason={actor ? (missingRight(actor, 'createSites') ?? undefined) : undefined}
      onClose={onClose}
    >
      {(form) => (
        <EntityField
          label="Client"
          required
          cacheKey="customers"
          search={searchCustomers}
          find={findCustomer}
          {...form.getInputProps('customerId')}
        />
      )}
    </LinesDialog>
  );
};
