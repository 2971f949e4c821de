// The page « Export de données »: four files as workbook or CSV, the month for a payroll program, and the journals.
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportType, exportKinds, exportLabels, missingExportRight, type ExportKind } from '@vigie/domain/hours/export-types.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { fold } from '@vigie/domain/shared/text.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { HEAD_OFFICE, useEstablishments, type EstablishmentLine } from '../agency/establishments/establishments-api.ts';
import { useSave } from '../shared/api/use-save.ts';
import { today } from '../shared/format/dates.ts';
import { periodOf } from '../shared/format/period-presets.ts';
import { useActor } from '../shared/session/use-session.ts';
import { PeriodField } from '../shared/ui/fields/dates/period-field.tsx';
import type { PeriodValue } from '../shared/ui/list/list-types.ts';
import { Page } from '../shared/ui/page/page.tsx';
import { saveFile } from '../shared/ui/save-file.ts';
import classes from './export.module.css';
import { JournalsRow } from './journals-row.tsx';
import { payrollApi } from './payroll-api.ts';
import { PayrollRow } from './payroll-row.tsx';
import { periodWords } from './hours-words.ts';

type Format = 'xlsx' | 'csv';

const about: Readonly<Record<ExportKind, string>> = {
  [ExportType.prepaie]:
    'Une ligne par collaborateur : contrat, heures planifiées et réalisées dans les douze catégories, heures supplémentaires et complémentaires, absences par code de paie, éléments de salaire des mois qui se terminent dans la période.',
  [ExportType.detailed]: 'Une ligne par service et par collaborateur, aux mêmes minutes que les écrans d’heures.',
  [ExportType.personnelRegister]:
    'Registre unique du personnel d’un établissement au dernier jour de la période, une ligne par contrat ; les personnes sorties y restent cinq ans.',
  accounting: 'Factures et avoirs numérotés de la période. Les montants des avoirs sont négatifs.',
};
const names: Readonly<Record<ExportKind, string>> = {
  [ExportType.prepaie]: 'prepaie',
  [ExportType.detailed]: 'export-detaille',
  [ExportType.personnelRegister]: 'registre-du-personnel',
  accounting: 'comptabilite',
};

interface Days {
  readonly from: string;
  readonly until: string;
}
function daysOf(value: PeriodValue): Days | null {
  const named = periodOf(value.preset, today());
  const [from, until] = [named?.start ?? value.start, named?.end ?? value.end];
  return from && until ? { from, until } : null;
}
const fileName = (kind: ExportKind, { from, until }: Days, format: Format, place = ''): string =>
  `${names[kind]}${place}-${from === firstOfMonth(from) && until === lastOfMonth(from) ? from.slice(0, 7) : `${from}-${until}`}.${format}`;

/** « Agence de Lyon » in a file's name: « agence-de-lyon ». */
const slugOf = (name: string): string => fold(name).replaceAll(' ', '-');

/** The establishment that a register is of; null is the head office. */
type Place = Pick<EstablishmentLine, 'id' | 'name'> | null;

async function take(kind: ExportKind, days: Days, format: Format, place: Place): Promise<void> {
  const body = { ...days, format };
  const file =
    kind === 'accounting'
      ? await payrollApi.exportAccounting({ body })
      : await payrollApi.export({ body: { ...body, type: kind, establishmentId: place?.id ?? null } });
  saveFile(file, fileName(kind, days, format, place ? `-${slugOf(place.name)}` : ''));
}

const formats: readonly (readonly [Format, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
];

const ExportRow = ({ kind, days }: { readonly kind: ExportKind; readonly days: Days | null }) => {
  const actor = useActor();
  const right = actor ? missingExportRight(actor, kind) : null;
  const refusal = days === null ? 'Choisissez une période' : actor && right ? missingRight(actor, right) : null;
  const isRegister = kind === ExportType.personnelRegister;
  const all = useEstablishments(isRegister && right === null);
  const places = (isRegister && all) || [];
  const [placeId, setPlaceId] = useState('');
  const place = places.find(({ id }) => id === placeId) ?? null;
  const save = useSave((format: Format) => (days ? take(kind, days, format, place) : Promise.resolve()), {
    success: `${exportLabels[kind]} : fichier prêt`,
  });
  return (
    <section className={classes.row} aria-label={exportLabels[kind]}>
      <div>
        <h2>{exportLabels[kind]}</h2>
        <p>{about[kind]}</p>
        {right && refusal ? <p className={classes.refusal}>{refusal}</p> : null}
      </div>
      <div className={classes.buttons}>
        {places.length > 0 ? (
          <NativeSelect
            aria-label="Établissement"
            data={[{ value: '', label: HEAD_OFFICE }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
            value={placeId}
            onChange={({ currentTarget }) => setPlaceId(currentTarget.value)}
          />
        ) : null}
        {formats.map(([format, word]) => (
          <Button
            key={format}
            variant="default"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            loading={save.isPending && save.variables === format}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => save.mutate(format)}
          >
            {word}
          </Button>
        ))}
      </div>
    </section>
  );
};

export const ExportPage = () => {
  const [period, setPeriod] = useState<PeriodValue>({ preset: 'month' });
  const days = daysOf(period);
  return (
    <Page title="Export de données" beside={days ? periodWords(days) : null}>
      <div className={classes.period}>
        <PeriodField label="Période" value={period} clearable={false} onChange={(value) => setPeriod(value ?? { preset: 'month' })} />
      </div>
      <div className={classes.rows}>
        {exportKinds.map((kind) => (
          <ExportRow key={kind} kind={kind} days={days} />
        ))}
        <PayrollRow days={days} />
        <JournalsRow days={days} />
      </div>
      <p className={classes.note}>
        En CSV : points-virgules, UTF-8, séparateur décimal de vos réglages. Un fichier porte au plus 5 000 lignes. Les heures y sont en centièmes,
        avec les minutes à côté.
      </p>
    </Page>
  );
};
