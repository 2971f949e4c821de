// The fifteen planning checks, each off, a warning or a ban, with its legal source.
import { Button, SegmentedControl } from '@mantine/core';
import {
  checkCodes,
  checkLabels,
  checkLevelLabels,
  suggestedCheckLevels,
  type CheckLevel,
  type CheckLevels,
} from '@vigie/domain/agency/settings/check-levels.ts';
import { checkSources } from '@vigie/domain/agency/settings/check-sources.data.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import classes from './settings.module.css';

const levels = Object.entries(checkLevelLabels).map(([value, label]) => ({ value, label }));

export interface ChecksCardProps {
  readonly value: CheckLevels;
  readonly onChange: (levels: CheckLevels) => void;
}

export const ChecksCard = ({ value, onChange }: ChecksCardProps) => {
  const mayEdit = useCan('editAgencySettings');
  return (
    <PageCard title="Contrôles de planification">
      <div className={classes.checksHead}>
        <p className={classes.hint}>Un avertissement demande confirmation, une interdiction empêche l’enregistrement.</p>
        {mayEdit ? (
          <Button variant="default" onClick={() => onChange(suggestedCheckLevels())}>
            Niveaux recommandés
          </Button>
        ) : null}
      </div>
      <ul className={classes.checks}>
        {checkCodes.map((code) => (
          <li key={code} className={classes.check} data-level={value[code]}>
            <span>
              {checkLabels[code]}
              <small>{checkSources[code]}</small>
            </span>
            <SegmentedControl
              aria-label={checkLabels[code]}
              className={classes.choice}
              classNames={{ indicator: classes.picked ?? '', label: classes.word ?? '' }}
              data={levels}
              disabled={!mayEdit}
              value={String(value[code])}
              onChange={(level) => onChange({ ...value, [code]: Number(level) as CheckLevel })}
            />
          </li>
        ))}
      </ul>
    </PageCard>
  );
};
