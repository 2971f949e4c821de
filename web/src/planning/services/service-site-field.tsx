// The site of a service. Without the site list it is closed with its reason; people with the right add a site here (F-272).
import { useState } from 'react';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import { reportError } from '../../shared/errors/report-error.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { SitePicker, useSiteRefusal } from '../../shared/ui/fields/site-picker.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { SiteFile } from '../../sites/site/site-form.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { rereadBoards } from '../board/data/use-board.ts';
import { keptSpecialty, type ServiceValues } from './service-form.ts';

const SiteDialog = lazyDialog(
  () => import('../../sites/site/site-dialog.tsx'),
  (m) => m.SiteDialog,
);

interface ServiceSiteFieldProps {
  readonly form: EntityForm<ServiceValues>;
  readonly data: BoardData;
}

export const ServiceSiteField = ({ form, data }: ServiceSiteFieldProps) => {
  const values = form.getValues();
  const actor = useActor();
  const refusal = useSiteRefusal();
  const [adding, setAdding] = useState(false);
  const mayAdd = actor !== null && refusal === null && sitesCan.create(actor);
  const options = data.sites
    .filter((site) => site.active || site.id === values.siteId)
    .map((site) => ({ value: site.id, label: `${site.name} (${site.customerName})` }));
  const choose = (siteId: string | null): void => {
    form.setFieldValue('siteId', siteId);
    const specialtyKey = keptSpecialty(data, siteId, values.specialtyKey);
    if (specialtyKey !== values.specialtyKey) form.setFieldValue('specialtyKey', specialtyKey);
  };
  const use = ({ id }: SiteFile): void => {
    rereadBoards().catch(reportError);
    form.setFieldValue('siteId', id);
  };
  return (
    <>
      <SitePicker>
        {(closed) => (
          <SelectField
            label="Site"
            required
            options={options}
            {...form.getInputProps('siteId')}
            {...closed}
            onChange={choose}
            {...(mayAdd ? { addLabel: 'Ajouter un site', onAdd: () => setAdding(true) } : {})}
          />
        )}
      </SitePicker>
      {adding ? <SiteDialog onClose={() => setAdding(false)} onSaved={use} /> : null}
    </>
  );
};
