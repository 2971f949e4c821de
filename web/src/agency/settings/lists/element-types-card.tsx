// Types of salary elements: their name, what they count, and what payroll calls them (C-158).
import { Button, NativeSelect } from '@mantine/core';
import { elementUnitLabels, elementUnits } from '@vigie/domain/agency/element-units.ts';
import { defaultSalaryElementTypes, salaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { FormCard } from '../../../shared/ui/form/page-form.tsx';
import { ScrollBox } from '../../../shared/ui/page/scroll-box.tsx';
import classes from '../settings.module.css';
import { FlagCell, RemoveCell, WordsCell } from './list-line.tsx';
import type { ListPartProps } from './list-values.ts';

const AT = 'settings.salaryElementTypes';
const MOST = 60;
const delivered: ReadonlySet<string> = new Set(defaultSalaryElementTypes.map(({ key }) => key));
const units = elementUnits.map((value) => ({ value, label: elementUnitLabels[value] }));

export interface ElementTypesCardProps extends ListPartProps {
  /** Keys of types that elements have; undefined until they are known. */
  readonly recorded: readonly string[] | undefined;
}

export const ElementTypesCard = ({ form, used, recorded }: ElementTypesCardProps) => {
  const lines = form.values.settings.salaryElementTypes;
  const set = (next: typeof lines): void => form.setFieldValue(AT, next);
  const known = new Set(form.getInitialValues().settings.salaryElementTypes.map(({ key }) => key));
  return (
    <FormCard
      title="Éléments de salaire"
      hint="Un type décoché n’est plus proposé ; les éléments saisis le gardent. L’unité d’un type déjà utilisé ne change plus. Le code part vers les logiciels de paie qui n’en ont pas un à eux dans « Export de paie »."
    >
      <ScrollBox label="Éléments de salaire" className={classes.listBox}>
        <table className={classes.list}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Unité</th>
              <th scope="col">Code de paie</th>
              <th scope="col">Proposé</th>
              <th scope="col">
                <span className="visually-hidden">Retirer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label }, index) => {
              const name = label || `Type ${index + 1}`;
              const at = `${AT}.${index}` as const;
              const isRecorded = known.has(key) && recorded?.includes(key) !== false;
              return (
                <tr key={key}>
                  <WordsCell form={form} at={`${at}.label`} label={`Élément ${index + 1}`} most={80} />
                  <td>
                    <NativeSelect
                      aria-label={`${name}, unité`}
                      data={units}
                      disabled={isRecorded}
                      title={isRecorded ? 'Déjà utilisé : son unité ne change plus' : undefined}
                      {...form.getInputProps(`${at}.unit`)}
                    />
                  </td>
                  <WordsCell form={form} at={`${at}.payrollCode`} label={`${name}, code de paie`} most={30} />
                  <FlagCell form={form} at={`${at}.enabled`} label={`${name}, proposé`} />
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
          <Button variant="default" onClick={() => set([...lines, salaryElementType(crypto.randomUUID(), '', 'amount')])}>
            Ajouter un élément
          </Button>
        </div>
      ) : null}
    </FormCard>
  );
};
