// The checkpoint's dialog: title, site, badge, and its place on the map of the site.
import { useQuery } from '@tanstack/react-query';
import { has } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { checkpointIssues, type Location } from '@vigie/domain/sites/checkpoint.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { MapPicker } from '../../shared/ui/map/map-picker.tsx';
import { sitesApi } from '../api.ts';
import { SiteField } from '../site-field.tsx';
import { BadgeField } from './badge-field.tsx';
import type { CheckpointLine } from './checkpoints-list.ts';

interface CheckpointValues extends Record<string, unknown> {
  siteId: string | null;
  title: string;
  badge: string;
  location: Location | null;
}

const LABELS = {
  siteId: 'Site',
  title: 'Intitulé',
  badge: 'Badge',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** Where the map begins. The site's position is only a help, requested for people who may read the site. */
function useSitePlace(siteId: string | null) {
  const actor = useActor();
  const mayRead = actor !== null && (actor.kind === 'agent' || has(actor, 'readSites'));
  const { data: site } = useQuery({
    queryKey: ['sites', 'one', siteId],
    queryFn: ({ signal }) => sitesApi.read({ params: { id: siteId ?? '' }, signal }),
    enabled: siteId !== null && mayRead,
  });
  const { latitude = null, longitude = null } = site?.address ?? {};
  return latitude === null || longitude === null ? {} : { near: { latitude, longitude }, nearZoom: 16 };
}

const CheckpointMap = ({ form }: { readonly form: EntityForm<CheckpointValues> }) => {
  const { siteId, location, title } = form.getValues();
  const near = useSitePlace(siteId);
  return <MapPicker label={title || 'Position du point'} value={location} onChange={(next) => form.setFieldValue('location', next)} {...near} />;
};

export interface CheckpointDialogProps {
  /** Absent: a new checkpoint. */
  readonly checkpoint?: CheckpointLine;
  /** Site of a new checkpoint. */
  readonly site?: Option;
  readonly onSaved?: (checkpoint: CheckpointLine) => void;
  readonly onClose: () => void;
}

export const CheckpointDialog = ({ checkpoint, site, onSaved, onClose }: CheckpointDialogProps) => {
  const actor = useActor();
  const initial: CheckpointValues = checkpoint
    ? {
        siteId: checkpoint.site.id,
        title: checkpoint.title,
        badge: checkpoint.badge,
        location: checkpoint.location,
      }
    : { siteId: site?.value ?? null, title: '', badge: '', location: null };
  const chosen = checkpoint ? { value: checkpoint.site.id, label: checkpoint.site.name } : site;
  const about = checkpoint ? { id: checkpoint.id } : {};
  return (
    <FormDialog<CheckpointValues, CheckpointLine>
      title={checkpoint ? checkpoint.title : 'Nouveau point de contrôle'}
      size="lg"
      creating={!checkpoint}
      initial={initial}
      labels={LABELS}
      topics={['rounds']}
      success="Point de contrôle enregistré"
      readOnlyReason={actor ? (missingRight(actor, checkpoint ? 'editCheckpoints' : 'createCheckpoints') ?? undefined) : undefined}
      check={(values) => checkpointIssues(values) as Record<string, string>}
      onSubmit={async ({ siteId, ...values }, { version }) => {
        const at = version ?? checkpoint?.version;
        const saved = await sitesApi.saveCheckpoint({
          body: { ...values, ...about, siteId: siteId ?? '', ...(at ? { version: at } : {}) },
        });
        return saved.checkpoint;
      }}
      onClose={onClose}
      {...(onSaved ? { onSaved } : {})}
    >
      {(form) => (
        <>
          <TextField label="Intitulé" required half {...form.getInputProps('title')} />
          <SiteField required half chosen={chosen} {...form.getInputProps('siteId')} />
          <BadgeField {...form.getInputProps('badge')} />
          <CheckpointMap form={form} />
        </>
      )}
    </FormDialog>
  );
};
