// Field rights that this site removes from agents or its customer, and who learns of new instructions.
import { Checkbox } from '@mantine/core';
import { isCustomerRight, rightLabel, rightsOfSites, type SiteLevelRight } from '@vigie/domain/identity/rights.ts';
import { useVocabulary } from '../../shared/session/use-agency-words.ts';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { plural } from '../../shared/format/numbers.ts';
import classes from '../sites.module.css';
import { refusedRights, type SiteValues } from './site-form.ts';

type Map = 'rightsAgent' | 'rightsCustomer';

export const SiteRightsSection = ({ form }: { readonly form: EntityForm<SiteValues> }) => {
  const values = form.getValues();
  const toggle = (map: Map, right: SiteLevelRight, refused: boolean): void => {
    const { [right]: _, ...others } = values[map];
    form.setFieldValue(map, refused ? { ...others, [right]: false } : others);
  };
  const count = refusedRights(values.rightsAgent).length + refusedRights(values.rightsCustomer).length;
  const cell = (map: Map, right: SiteLevelRight, who: string) => (
    <input
      type="checkbox"
      aria-label={`${rightLabel(right)} : refusé ${who}`}
      checked={values[map][right] === false}
      onChange={(event) => toggle(map, right, event.currentTarget.checked)}
    />
  );
  return (
    <FormSection
      title="Droits refusés sur ce site"
      summary={count > 0 ? plural(count, 'droit refusé', 'droits refusés') : 'aucun'}
      fields={['rightsAgent', 'rightsCustomer']}
      form={form}
    >
      <div className={classes.rightsScroll}>
        <table className={classes.rights}>
          <caption>
            Une case cochée retire le droit sur ce site ; elle n’en donne jamais un. Le propriétaire et le support gardent tous les droits.
          </caption>
          <thead>
            <tr>
              <th scope="col">Droit</th>
              <th scope="col">Agents</th>
              <th scope="col">Client</th>
            </tr>
          </thead>
          <tbody>
            {rightsOfSites.map((right) => (
              <tr key={right}>
                <th scope="row">{rightLabel(right)}</th>
                <td>{cell('rightsAgent', right, 'aux agents')}</td>
                <td>{isCustomerRight(right) ? cell('rightsCustomer', right, 'au client') : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormSection>
  );
};

export const SiteNotices = ({ form }: { readonly form: EntityForm<SiteValues> }) => {
  const words = useVocabulary();
  return (
    <fieldset className={classes.checks}>
      <legend>Prévenir quand les consignes changent</legend>
      <Checkbox label="Les agents du site" {...form.getInputProps('notifySiteInstructionAgents', { type: 'checkbox' })} />
      <Checkbox label={`${words.responsible} de l’agence`} {...form.getInputProps('notifySiteInstructionAdmins', { type: 'checkbox' })} />
      <Checkbox label="Le client" {...form.getInputProps('notifySiteInstructionCustomers', { type: 'checkbox' })} />
    </fieldset>
  );
};
