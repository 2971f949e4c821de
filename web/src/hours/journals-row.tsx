// The line « Écritures comptables » of the exports: which journals, then one file in the columns of the FEC.
import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { journalCodes, journalLabels, type JournalCode } from '@vigie/domain/billing/journals/booked.ts';
import { fecName } from '@vigie/domain/billing/journals/fec.ts';
import { missingExportRight } from '@vigie/domain/hours/export-types.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { sirenOf } from '@vigie/domain/shared/identifiers-company.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { useActor } from '../shared/session/use-session.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import classes from './export.module.css';
import { payrollApi } from './payroll-api.ts';

interface Days {
  readonly from: string;
  readonly until: string;
}

async function take(days: Days, siren: string, journals: readonly JournalCode[]): Promise<void> {
  const file = await payrollApi.exportJournals({ body: { ...days, journals: [...journals] } });
  saveFile(file, fecName(siren, days.until));
}

export const JournalsRow = ({ days }: { readonly days: Days | null }) => {
  const actor = useActor();
  const siren = sirenOf(useAgencyProfile().data?.siret ?? '');
  const [journals, setJournals] = useState<readonly JournalCode[]>(journalCodes);
  const right = actor ? missingExportRight(actor, 'accounting') : null;
  const none = days === null ? 'Choisissez une période' : journals.length === 0 ? 'Choisissez au moins un journal' : null;
  const refusal = actor && right ? missingRight(actor, right) : none;
  const save = useSave(() => (days ? take(days, siren, journals) : Promise.resolve()), { success: 'Écritures comptables : fichier prêt' });
  const toggle = (code: JournalCode): void =>
    setJournals(journalCodes.filter((each) => (each === code ? !journals.includes(code) : journals.includes(each))));
  return (
    <section className={classes.row} aria-label="Écritures comptables">
      <div>
        <h2>Écritures comptables</h2>
        <p>
          Journaux des ventes et de la banque aux dix-huit colonnes du FEC (art. A47 A-1 du LPF), avec les comptes de vos réglages : pour l’import de
          votre expert-comptable. Le FEC légal reste celui de sa comptabilité.
        </p>
        <div className={classes.journals}>
          {journalCodes.map((code) => (
            <Checkbox key={code} label={`${journalLabels[code]} (${code})`} checked={journals.includes(code)} onChange={() => toggle(code)} />
          ))}
        </div>
        {right && refusal ? <p className={classes.refusal}>{refusal}</p> : null}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={refusal !== null}
          title={refusal ?? undefined}
          loading={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => save.mutate(undefined)}
        >
          FEC
        </Button>
      </div>
    </section>
  );
};
