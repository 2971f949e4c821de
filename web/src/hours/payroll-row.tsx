// The line « Logiciel de paie » of the exports: a month in the layout of a payroll program.
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { closing } from '@vigie/contract/hours/closing-endpoints.ts';
import { ExportType, missingExportRight } from '@vigie/domain/hours/export-types.ts';
import { layoutRules, payrollLayouts, type PayrollLayout } from '@vigie/domain/hours/payroll/layouts.data.ts';
import { payrollFileName } from '@vigie/domain/hours/payroll/payroll-file.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { clientOf } from '../shared/api/client.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useActor } from '../shared/session/use-session.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import classes from './export.module.css';
import { payrollApi } from './payroll-api.ts';

const closingApi = clientOf({ read: closing.read });

interface Days {
  readonly from: string;
  readonly until: string;
}
const isWholeMonth = ({ from, until }: Days): boolean => from === firstOfMonth(from) && until === lastOfMonth(from);
const options = payrollLayouts.map((value) => ({ value, label: layoutRules[value].label }));

async function take(month: string, layout: PayrollLayout): Promise<void> {
  const file = await payrollApi.exportPayroll({ body: { month, layout } });
  const { closed } = await closingApi.read({ params: { month } });
  saveFile(file, payrollFileName(layout, month, closed !== null));
}

export const PayrollRow = ({ days }: { readonly days: Days | null }) => {
  const actor = useActor();
  const [layout, setLayout] = useState<PayrollLayout>('silae');
  const right = actor ? missingExportRight(actor, ExportType.prepaie) : null;
  const whole = days && isWholeMonth(days) ? null : 'Choisissez un mois entier';
  const refusal = actor && right ? missingRight(actor, right) : whole;
  const save = useSave(() => (days ? take(days.from.slice(0, 7), layout) : Promise.resolve()), { success: 'Logiciel de paie : fichier prêt' });
  return (
    <section className={classes.row} aria-label="Logiciel de paie">
      <div>
        <h2>Logiciel de paie</h2>
        <p>
          {layoutRules[layout].about} Un mois clôturé part tel qu’il a été clôturé ; un mois ouvert le dit dans son nom. Les codes sont dans
          Paramètres, Export de paie.
        </p>
        {right && refusal ? <p className={classes.refusal}>{refusal}</p> : null}
      </div>
      <div className={classes.buttons}>
        <NativeSelect
          aria-label="Logiciel"
          data={options}
          value={layout}
          onChange={({ currentTarget }) => setLayout(payrollLayouts.find((each) => each === currentTarget.value) ?? 'silae')}
        />
        <Button
          variant="default"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          loading={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => save.mutate(undefined)}
        >
          Fichier
        </Button>
      </div>
    </section>
  );
};
