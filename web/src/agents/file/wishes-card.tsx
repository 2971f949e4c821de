// An agent's planning wishes, written on their phone or by a manager in their file.
import { useQuery } from '@tanstack/react-query';
import { wishIssues, wishMomentLabels, wishMoments, type WishMoment } from '@vigie/domain/agents/agent-wishes.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { MultiSelectField } from '../../shared/ui/fields/select-field.tsx';
import { SitePicker } from '../../shared/ui/fields/site-picker.tsx';
import { InlineForm } from '../../shared/ui/form/inline-form.tsx';
import { useEntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import classes from '../agents.module.css';
import { agentsApi } from '../api.ts';

type Wishes = Awaited<ReturnType<typeof agentsApi.readWishes>>;
const moments = wishMoments.map((value) => ({ value, label: wishMomentLabels[value] }));

interface SideValues extends Record<string, unknown> {
  moments: WishMoment[];
  siteIds: string[];
}

interface WishesFormProps {
  readonly agentId: string;
  readonly wishes: Wishes;
  readonly readOnlyReason: string | undefined;
  readonly onReload: () => void;
}

const WishesForm = ({ agentId, wishes, readOnlyReason, onReload }: WishesFormProps) => {
  const { prefers, avoids, version, sites } = wishes;
  const places = sites.map(({ id, name }) => ({ value: id, label: name }));
  const model = useEntityForm<{ prefers: SideValues; avoids: SideValues }, Wishes>({
    initial: { prefers, avoids },
    check: wishIssues,
    onSubmit: (values, about) => agentsApi.saveWishes({ params: { id: agentId }, body: { ...values, version: about.version ?? version } }),
    topics: ['agents'],
    success: 'Souhaits enregistrés',
    labels: {
      prefers_moments: 'Moments souhaités',
      prefers_sites: 'Sites souhaités',
      avoids_moments: 'Moments à éviter',
      avoids_sites: 'Sites à éviter',
    },
  });
  const { form } = model;
  return (
    <InlineForm model={model} readOnlyReason={readOnlyReason} onReload={onReload}>
      <MultiSelectField label="Moment souhaité" half options={moments} {...form.getInputProps('prefers.moments')} />
      <MultiSelectField label="Moment à éviter" half options={moments} {...form.getInputProps('avoids.moments')} />
      <SitePicker half>
        {(closed) => <MultiSelectField label="Site souhaité" half options={places} {...form.getInputProps('prefers.siteIds')} {...closed} />}
      </SitePicker>
      <SitePicker half>
        {(closed) => <MultiSelectField label="Site à éviter" half options={places} {...form.getInputProps('avoids.siteIds')} {...closed} />}
      </SitePicker>
    </InlineForm>
  );
};

/** `own`: the agent reads it on their phone. */
export const WishesCard = ({ agentId, own = false }: { readonly agentId: string; readonly own?: boolean }) => {
  const actor = useActor();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['agents', 'wishes', agentId],
    queryFn: ({ signal }) => agentsApi.readWishes({ params: { id: agentId }, signal }),
  });
  const may = actor !== null && agentsCan.editWishes(actor, { id: agentId });
  return (
    <PageCard title={own ? 'Mes souhaits' : 'Souhaits'}>
      <div className={classes.items}>
        <p className={classes.note}>
          {own
            ? 'Ils aident l’agence à vous proposer les services qui vous conviennent. Ce ne sont pas des indisponibilités : un service peut vous être confié quand même.'
            : '« Qui convient ? » et la planification automatique en tiennent compte après les règles et les besoins ; ils n’empêchent jamais une affectation.'}
        </p>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <WishesForm
            key={data.version}
            agentId={agentId}
            wishes={data}
            readOnlyReason={may ? undefined : 'Le droit de modifier les collaborateurs est nécessaire.'}
            onReload={() => void refetch()}
          />
        ) : null}
        {!data && !error && dataUpdatedAt === 0 ? <Waiting /> : null}
      </div>
    </PageCard>
  );
};
