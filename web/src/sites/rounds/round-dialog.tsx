// The round's dialog: name, site, directions, ordered checkpoints.
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { roundDirectionLabels, roundDirections, type RoundDirection } from '@vigie/domain/sites/round.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { MultiSelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { Option } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import { SiteField } from '../site-field.tsx';
import { RoundOrderField } from './round-order-field.tsx';
import type { RoundLine } from './rounds-list.ts';

interface RoundValues extends Record<string, unknown> {
  siteId: string | null;
  name: string;
  slug: string;
  grantedDirections: RoundDirection[];
  checkpointIds: string[];
}

const LABELS = {
  siteId: 'Site',
  name: 'Nom',
  slug: 'Référence',
  grantedDirections: 'Sens autorisés',
  checkpointIds: 'Points de contrôle',
};
const directionOptions = roundDirections.map((value) => ({ value, label: roundDirectionLabels[value] }));

const initialOf = (round: RoundLine | undefined, site: Option | undefined): RoundValues =>
  round
    ? {
        siteId: round.site.id,
        name: round.name,
        slug: round.slug,
        grantedDirections: round.grantedDirections,
        checkpointIds: round.checkpoints.map((point) => point.id),
      }
    : { siteId: site?.value ?? null, name: '', slug: '', grantedDirections: ['forward'], checkpointIds: [] };

const missing = (values: RoundValues): Record<string, string | null> => ({
  name: values.name.trim() === '' ? messages.required : null,
  siteId: values.siteId ? null : messages.required,
  grantedDirections: values.grantedDirections.length === 0 ? messages.required : null,
  checkpointIds: values.checkpointIds.length === 0 ? messages.required : null,
  slug: /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(values.slug) ? null : messages.format,
});

export interface RoundDialogProps {
  /** Absent: a new round. */
  readonly round?: RoundLine;
  /** Site of a new round. */
  readonly site?: Option;
  readonly onSaved?: (round: RoundLine) => void;
  readonly onClose: () => void;
}

export const RoundDialog = ({ round, site, onSaved, onClose }: RoundDialogProps) => {
  const actor = useActor();
  const chosen = round ? { value: round.site.id, label: round.site.name } : site;
  return (
    <FormDialog<RoundValues, RoundLine>
      title={round ? round.name : 'Nouvelle ronde'}
      size="lg"
      creating={!round}
      initial={initialOf(round, site)}
      labels={LABELS}
      topics={['rounds']}
      success="Ronde enregistrée"
      readOnlyReason={actor ? (missingRight(actor, round ? 'editRounds' : 'createRounds') ?? undefined) : undefined}
      check={missing}
      onSubmit={({ siteId, ...values }, { version }) => {
        const at = version ?? round?.version;
        return sitesApi.saveRound({
          body: {
            ...values,
            siteId: siteId ?? '',
            ...(round ? { id: round.id } : {}),
            ...(at ? { version: at } : {}),
          },
        });
      }}
      onClose={onClose}
      {...(onSaved ? { onSaved } : {})}
    >
      {(form) => (
        <>
          <TextField label="Nom" required half {...form.getInputProps('name')} />
          <SiteField
            required
            half
            chosen={chosen}
            {...form.getInputProps('siteId')}
            onChange={(id) => {
              if (id !== form.getValues().siteId) form.setFieldValue('checkpointIds', []);
              form.setFieldValue('siteId', id);
            }}
          />
          <MultiSelectField label="Sens autorisé" half options={directionOptions} {...form.getInputProps('grantedDirections')} />
          <TextField
            label="Référence"
            half
            placeholder="Faite à partir du nom"
            description="Dans l’adresse de la ronde sur le terrain"
            {...form.getInputProps('slug')}
          />
          <RoundOrderField
            siteId={form.getValues().siteId}
            value={form.getValues().checkpointIds}
            error={form.errors['checkpointIds']}
            onChange={(ids) => {
              form.setFieldValue('checkpointIds', ids);
              form.clearFieldError('checkpointIds');
            }}
          />
        </>
      )}
    </FormDialog>
  );
};
