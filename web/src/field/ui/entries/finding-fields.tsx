// One finding of a slip: what, how serious, text and photos.
import { NoteArea } from '../note-area.tsx';
import { findingLevelLabels, findingLevels } from '@vigie/domain/field/report.ts';
import type { FindingDraft } from '../../model/report-draft.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import classes from '../field.module.css';
import { PhotoField } from './photo-field.tsx';
import { plural } from '../../../shared/format/numbers.ts';

const levels = findingLevels.map((value) => ({ value, label: findingLevelLabels[value] }));

export interface FindingFieldsProps {
  readonly finding: FindingDraft;
  readonly rank: number;
  readonly onChange: (change: Partial<FindingDraft>) => void;
  readonly onRemove: () => void;
}

export const FindingFields = ({ finding, rank, onChange, onRemove }: FindingFieldsProps) => (
  <section className={classes.card} aria-label={`Constat ${rank}`}>
    <label className={classes.field}>
      Constat {rank}
      <input
        className={classes.area}
        data-short
        maxLength={200}
        value={finding.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
    </label>
    <ChoiceTiles label="Gravité" value={finding.level} onChange={(level) => onChange({ level })} choices={levels} />
    <NoteArea label="Détails" short rows={3} maxLength={10_000} value={finding.text} onChange={(text) => onChange({ text })} />
    {finding.fileIds.length > 0 ? (
      <p className={classes.soft}>{plural(finding.fileIds.length, 'pièce déjà enregistrée', 'pièces déjà enregistrées')}</p>
    ) : null}
    <PhotoField withFile label="Prendre une photo" photos={finding.photos} onChange={(photos) => onChange({ photos })} />
    <BigButton tone="danger" label="Retirer ce constat" onClick={onRemove} />
  </section>
);
