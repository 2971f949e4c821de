// Exports a logbook with its proof: which site, which days, and whether entries hidden from the customer are included.
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@vigie/domain/shared/validators.ts';
import { today } from '../../../shared/format/dates.ts';
import { periodOf } from '../../../shared/format/period-presets.ts';
import { PeriodField } from '../../../shared/ui/fields/dates/period-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import type { PeriodValue } from '../../../shared/ui/list/list-types.ts';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { SiteField } from '../../../sites/site-field.tsx';
import { deskApi } from '../desk-api.ts';
import classes from '../desk.module.css';

interface ExportValues extends Record<string, unknown> {
  siteId: string | null;
  period: PeriodValue | undefined;
  shownOnly: boolean;
}

const initial: ExportValues = { siteId: null, period: { preset: 'month' }, shownOnly: false };

function daysOf(period: PeriodValue | undefined): { from: string; until: string } | null {
  const named = period ? periodOf(period.preset, today()) : null;
  const [from, until] = [named?.start ?? period?.start, named?.end ?? period?.end];
  return from && until ? { from, until } : null;
}

async function take({ siteId, period, shownOnly }: ExportValues): Promise<void> {
  const days = daysOf(period);
  if (!days) return;
  const archive = await deskApi.exportLogbook({ body: { siteId, ...days, shownOnly } });
  saveFile(archive, `main-courante-${days.from}-${days.until}.zip`);
}

/** The fingerprint with which the holder of an export checks the key that signed it. */
const KeyLine = () => {
  const { data } = useQuery({ queryKey: ['logbook', 'check'], queryFn: ({ signal }) => deskApi.logbookCheck({ signal }) });
  return (
    <p className={classes.key} aria-busy={!data}>
      Clé de la plateforme : <code>{data?.keyCode}</code>
    </p>
  );
};

export const ExportLogbookDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog<ExportValues, void>
    title="Exporter la main courante avec sa preuve"
    creating
    initial={initial}
    submitLabel="Exporter"
    success="Main courante exportée"
    check={({ period }) => ({ period: daysOf(period) ? null : messages.required })}
    onSubmit={take}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SiteField label="Site (tous les sites si aucun n’est choisi)" {...form.getInputProps('siteId')} />
        <PeriodField label="Période" required clearable={false} {...form.getInputProps('period')} />
        <Checkbox
          label="Seulement ce qui est montré au client"
          description="Le reste ne sort que par son empreinte : la vérification prouve qu’il existe, sans le montrer."
          {...form.getInputProps('shownOnly', { type: 'checkbox' })}
        />
        <p className={classes.key}>
          L’archive contient les écritures, leurs photos et une page qui les vérifie sans réseau. Pour comparer avec l’empreinte que le client reçoit
          chaque matin, exportez son site jusqu’à ce jour-là au moins.
        </p>
        <KeyLine />
      </>
    )}
  </FormDialog>
);
