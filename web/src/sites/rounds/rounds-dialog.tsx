// Creates several rounds of one site at once: a name, a direction and the checkpoints in the order chosen.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { sameText } from '@vigie/domain/shared/text.ts';
import { roundDirectionLabels, roundDirections, type RoundDirection } from '@vigie/domain/sites/round.ts';
import { roundIssues } from '@vigie/domain/sites/round-issues.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { MultiSelectField, SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { LineColumn } from '../../shared/ui/form/lines/lines-field.tsx';
import { LinesDialog } from '../../shared/ui/form/lines/lines-dialog.tsx';
import type { AnyForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import type { SeveralOfSiteProps } from '../checkpoints/checkpoints-dialog.tsx';
import { SiteField } from '../site-field.tsx';

interface Line {
  /** Also the round's future id: if sent again after a failure, it is created once. */
  key: string;
  name: string;
  way: string | null;
  checkpointIds: string[];
  /** Pasted names that no checkpoint of the site has. */
  unknown: string[];
}

const newLine = (): Line => ({ key: uuidV7(), name: '', way: 'forward', checkpointIds: [], unknown: [] });
const isBlank = ({ name, checkpointIds, unknown }: Line): boolean => name.trim() === '' && checkpointIds.length === 0 && unknown.length === 0;
const BOTH = 'both';
const ways: readonly Option[] = [
  ...roundDirections.map((value) => ({ value, label: roundDirectionLabels[value] })),
  { value: BOTH, label: 'Les deux sens' },
];
const directionsOf = (way: string | null): RoundDirection[] =>
  way === BOTH ? ['forward', 'backward'] : roundDirections.filter((each) => each === way);
/** « Nord, Quai » in one cell. */
const partsOf = (text: string): string[] => text.split(/[,;/]/).flatMap((part) => part.trim() || []);

function withPoints(line: Line, text: string, points: readonly Option[]): Line {
  const names = partsOf(text);
  const known = names.flatMap((name) => points.find(({ label }) => sameText(label, name))?.value ?? []);
  return { ...line, checkpointIds: [...new Set(known)], unknown: names.filter((name) => !points.some(({ label }) => sameText(label, name))) };
}

const columnsOf = (points: readonly Option[]): readonly LineColumn<Line>[] => [
  { path: 'name', label: 'Nom', required: true, share: 3, put: (line, name) => ({ ...line, name }), field: (input) => <TextField {...input} /> },
  {
    path: 'way',
    label: 'Sens',
    required: true,
    share: 2,
    put: (line, text) => ({ ...line, way: ways.find(({ label }) => sameText(label, text))?.value ?? line.way }),
    field: (input) => <SelectField options={ways} {...input} />,
  },
  {
    path: 'checkpointIds',
    label: 'Point de contrôle',
    required: true,
    share: 5,
    put: (line, text) => withPoints(line, text, points),
    field: (input, set) => (
      <MultiSelectField options={points} {...input} onChange={(checkpointIds: string[]) => set({ checkpointIds, unknown: [] })} />
    ),
  },
];

const issuesOf = ({ name, way, checkpointIds, unknown }: Line, { siteId }: { siteId: string | null }): Record<string, string> => {
  // The dialog offers only the site's own checkpoints.
  const checkpoints = checkpointIds.map((id) => ({ id, siteId: siteId ?? '' }));
  const issues = roundIssues({ name, grantedDirections: directionsOf(way), checkpoints, siteId: siteId ?? '' }) as Record<string, string>;
  return unknown.length > 0 ? { ...issues, checkpointIds: `Aucun point de ce nom sur le site : ${unknown.join(', ')}` } : issues;
};

function usePoints(siteId: string | null): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['rounds', 'checkpoints', 'site', siteId],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: { site: siteId ?? 'all' }, signal }),
    enabled: siteId !== null,
  });
  return useMemo(() => (siteId ? (data?.data ?? []) : []).map(({ id, title }) => ({ value: id, label: title })), [siteId, data]);
}

const linesOf = (form: AnyForm): Line[] => form.getValues().rounds;

/** Gives all checkpoints to rounds that have a name but none yet. */
const EverywhereButton = ({ form, points }: { readonly form: AnyForm; readonly points: readonly Option[] }) => {
  const waiting = linesOf(form).some((line) => line.name.trim() !== '' && line.checkpointIds.length === 0);
  const fill = (): void => {
    const all = points.map(({ value }) => value);
    const next = linesOf(form).map((line) =>
      line.name.trim() !== '' && line.checkpointIds.length === 0 ? { ...line, checkpointIds: all, unknown: [] } : line,
    );
    form.setFieldValue('rounds', next);
    form.clearErrors();
  };
  return waiting && points.length > 0 ? (
    <div>
      <Button variant="subtle" onClick={fill}>
        Tous les points pour les rondes qui n’en ont pas
      </Button>
    </div>
  ) : null;
};

export const RoundsDialog = ({ site, onClose }: SeveralOfSiteProps) => {
  const actor = useActor();
  const [siteId, setSiteId] = useState(site?.value ?? null);
  const points = usePoints(siteId);
  const columns = useMemo(() => columnsOf(points), [points]);
  return (
    <LinesDialog<Line, { siteId: string | null }>
      title="Plusieurs rondes"
      one="Ronde"
      list="rounds"
      shared={{ siteId: site?.value ?? null }}
      columns={columns}
      newLine={newLine}
      isBlank={isBlank}
      issues={issuesOf}
      send={(lines, shared) =>
        sitesApi.saveRounds({
          body: {
            rounds: lines.map(({ key, name, way, checkpointIds }) => ({
              newId: key,
              siteId: shared.siteId ?? '',
              name,
              grantedDirections: directionsOf(way),
              checkpointIds,
            })),
          },
        })
      }
      saved={['ronde enregistrée', 'rondes enregistrées']}
      topics={['rounds']}
      readOnlyReason={actor ? (missingRight(actor, 'createRounds') ?? undefined) : undefined}
      onClose={onClose}
      below={(form) => <EverywhereButton form={form} points={points} />}
    >
      {(form) => (
        <SiteField
          required
          chosen={site}
          description={siteId && points.length === 0 ? 'Une ronde passe par les points de contrôle du site' : undefined}
          {...form.getInputProps('siteId')}
          onChange={(id) => {
            if (id !== siteId)
              form.setFieldValue(
                'rounds',
                linesOf(form).map((line) => ({ ...line, checkpointIds: [], unknown: [] })),
              );
            form.setFieldValue('siteId', id);
            setSiteId(id);
          }}
        />
      )}
    </LinesDialog>
  );
};
