// Step 2: what was recognised and what would happen. Any mapping can be changed, and the dry run follows at once.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { Check, Counts, View } from '../api.ts';
import { COUNTED, broughtText, countedLabels, countsText, withheldTexts } from '../import-words.ts';
import { Corrections } from '../corrections.tsx';
import { RowsToCheck, goToRows } from '../rows-to-check.tsx';
import { SheetCard } from '../sheet-card.tsx';
import type { ImportModel } from '../use-import.ts';
import shared from '../import.module.css';
import classes from './check-step.module.css';

const total = ({ counts }: Check, part: keyof Counts): number => COUNTED.reduce((sum, kind) => sum + counts[kind][part], 0);

/** By kind where there is room, all together on a small screen: the sheets show the details. */
const Totals = ({ check }: { readonly check: Check }) => (
  <>
    <dl className={classes.totals}>
      {COUNTED.map((kind) => (
        <div key={kind} data-none={check.counts[kind].ready === 0 || undefined}>
          <dt>{countedLabels[kind]}</dt>
          <dd>{countsText(check.counts[kind])}</dd>
        </div>
      ))}
    </dl>
    <p className={classes.sum}>
      {countsText({
        ready: total(check, 'ready'),
        toCorrect: total(check, 'toCorrect'),
        present: total(check, 'present'),
      })}
    </p>
  </>
);

const Notices = ({ view, check }: { readonly view: View; readonly check: Check }) => (
  <>
    {view.importedBeforeAt ? (
      <p className={shared.info}>Ce classeur a déjà été importé le {formatDateTime(view.importedBeforeAt)} : seul ce qui est nouveau sera ajouté.</p>
    ) : null}
    {check.withheld.map((what) => (
      <p key={what} className={classes.notice}>
        {withheldTexts[what]}
      </p>
    ))}
    {check.unknownCustomers.length > 0 ? (
      <p className={classes.notice}>
        {plural(check.unknownCustomers.length, 'client nommé par des sites est introuvable', 'clients nommés par des sites sont introuvables')} :{' '}
        {check.unknownCustomers.slice(0, 6).join(', ')}
        {check.unknownCustomers.length > 6 ? '…' : ''}
      </p>
    ) : null}
    {check.blocked ? (
      <p className={shared.problem} role="alert">
        {check.blocked}. Ignorez la feuille des collaborateurs, ou augmentez votre forfait.
      </p>
    ) : null}
  </>
);

export interface CheckStepProps {
  readonly view: View;
  readonly check: Check;
  readonly model: ImportModel;
  readonly onLeave: () => void;
}

export const CheckStep = ({ view, check, model, onLeave }: CheckStepProps) => {
  const { mappings, choose, trying, run } = model;
  const ready = total(check, 'ready');
  const [services, absences] = [check.counts.planning.ready, check.counts.absences.ready];
  const reason = check.blocked ?? (ready === 0 ? 'Aucune ligne n’est prête' : null);
  return (
    <div className={classes.checkStep}>
      <Notices view={view} check={check} />
      <div className={classes.sheets} aria-busy={trying}>
        {check.sheets.map((sheet) => (
          <SheetCard key={sheet.name} sheet={sheet} mappings={mappings} choose={choose} />
        ))}
      </div>
      <div aria-busy={trying} className={classes.follows}>
        <RowsToCheck check={check} mappings={mappings} choose={choose} />
        <Corrections mappings={mappings} choose={choose} />
      </div>
      <div className={classes.bar}>
        <Status as="div" className={classes.barText}>
          {trying ? <p>Vérification…</p> : <Totals check={check} />}
          {!trying && reason !== null ? <p className={classes.reason}>{reason}.</p> : null}
        </Status>
        <div className={classes.barButtons}>
          {check.rows.length > 0 ? (
            <button type="button" className={shared.more} onClick={goToRows}>
              Voir les lignes
            </button>
          ) : null}
          <Button variant="default" onClick={onLeave}>
            Autre classeur
          </Button>
          <Button loading={run.isPending} disabled={trying || reason !== null} title={reason ?? undefined} onClick={() => run.mutate(view.version)}>
            Importer {broughtText(ready - services - absences, services, absences)}
          </Button>
        </div>
      </div>
    </div>
  );
};
