// Types of absence, and how payroll and the overtime count treat them (A-174, F-304).
import { Button, NativeSelect } from '@mantine/core';
import { defaultUnavailabilityTypes, newUnavailabilityType, paidLabels } from '@vigie/domain/agency/unavailability-types.data.ts';
import { ScrollBox } from '../../../shared/ui/page/scroll-box.tsx';
import { FlagCell, RemoveCell, WordsCell } from './list-line.tsx';
import type { ListPartProps } from './list-values.ts';
import { FormCard } from '../../../shared/ui/form/page-form.tsx';
import classes from '../settings.module.css';

const AT = 'settings.unavailabilityTypes';
const MOST = 100;
const delivered: ReadonlySet<string> = new Set(defaultUnavailabilityTypes.map(({ key }) => key));
const paid = Object.entries(paidLabels).map(([value, label]) => ({ value, label }));

export const AbsenceTypesCard = ({ form, used }: ListPartProps) => {
  const lines = form.values.settings.unavailabilityTypes;
  const set = (next: typeof lines): void => form.setFieldValue(AT, next);
  const known = new Set(form.getInitialValues().settings.unavailabilityTypes.map(({ key }) => key));
  return (
    <FormCard
      title="Motifs d’indisponibilité"
      hint="Un motif décoché n’est plus proposé ; les absences qui le portent le gardent. Le code de paie « CP » suit la règle des congés payés."
    >
      <ScrollBox label="Motifs d’indisponibilité" className={classes.listBox}>
        <table className={classes.list}>
          <thead>
            <tr>
              <th scope="col">Motif</th>
              <th scope="col">Rémunération</th>
              <th scope="col">Code de paie</th>
              <th scope="col">Compte pour les heures sup.</th>
              <th scope="col">À demander</th>
              <th scope="col">Proposé</th>
              <th scope="col">
                <span className="visually-hidden">Retirer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label }, index) => {
              const name = label || `Motif ${index + 1}`;
              const at = `${AT}.${index}` as const;
              return (
                <tr key={key}>
                  <WordsCell form={form} at={`${at}.label`} label={`Motif ${index + 1}`} most={80} />
                  <td>
                    <NativeSelect aria-label={`${name}, rémunération`} data={paid} {...form.getInputProps(`${at}.paid`)} />
                  </td>
                  <WordsCell form={form} at={`${at}.payrollFamily`} label={`${name}, code de paie`} most={10} />
                  <FlagCell form={form} at={`${at}.countsForOvertime`} label={`${name}, compte pour les heures supplémentaires`} />
                  <FlagCell form={form} at={`${at}.askable`} label={`${name}, à demander par le collaborateur`} />
                  <FlagCell form={form} at={`${at}.hidden`} label={`${name}, proposé`} inverted />
                  <RemoveCell
                    label={name}
                    fixed={delivered.has(key)}
                    used={known.has(key) ? used?.includes(key) : false}
                    onRemove={() => set(lines.filter((line) => line.key !== key))}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {lines.length < MOST ? (
        <div>
          <Button variant="default" onClick={() => set([...lines, newUnavailabilityType(crypto.randomUUID())])}>
            Ajouter un motif
          </Button>
        </div>
      ) : null}
    </FormCard>
  );
};
