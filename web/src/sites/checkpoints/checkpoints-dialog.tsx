// Creates several checkpoints of one site at once: a title and a badge each. Their places on the map are set one by one afterwards.
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { checkpointIssues } from '@vigie/domain/sites/checkpoint.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { LineColumn } from '../../shared/ui/form/lines/lines-field.tsx';
import { LinesDialog } from '../../shared/ui/form/lines/lines-dialog.tsx';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import { SiteField } from '../site-field.tsx';

interface Line {
  /** Also the checkpoint's future id: if sent again after a failure, it is created once. */
  key: string;
  title: string;
  badge: string;
}

const columns: readonly LineColumn<Line>[] = [
  {
    path: 'title',
    label: 'Intitulé',
    required: true,
    share: 2,
    put: (line, title) => ({ ...line, title }),
    field: (input) => <TextField {...input} />,
  },
  { path: 'badge', label: 'Badge', put: (line, badge) => ({ ...line, badge }), field: (input) => <TextField {...input} /> },
];

export interface SeveralOfSiteProps {
  /** The site whose page opened the dialog. */
  readonly site?: Option;
  readonly onClose: () => void;
}

export const CheckpointsDialog = ({ site, onClose }: SeveralOfSiteProps) => {
  const actor = useActor();
  return (
    <LinesDialog<Line, { siteId: string | null }>
      title="Plusieurs points de contrôle"
      size="lg"
      one="Point"
      list="checkpoints"
      shared={{ siteId: site?.value ?? null }}
      columns={columns}
      newLine={() => ({ key: uuidV7(), title: '', badge: '' })}
      isBlank={({ title, badge }) => title.trim() === '' && badge.trim() === ''}
      issues={({ title, badge }, { siteId }) => checkpointIssues({ title, badge, siteId, location: null }) as Record<string, string>}
      send={(lines, { siteId }) =>
        sitesApi.saveCheckpoints({
          body: { checkpoints: lines.map(({ key, title, badge }) => ({ newId: key, siteId: siteId ?? '', title, badge })) },
        })
      }
      saved={['point de contrôle enregistré', 'points de contrôle enregistrés']}
      topics={['rounds']}
      readOnlyReason={actor ? (missingRight(actor, 'createCheckpoints') ?? undefined) : undefined}
      onClose={onClose}
    >
      {(form) => <SiteField required chosen={site} {...form.getInputProps('siteId')} />}
    </LinesDialog>
  );
};
