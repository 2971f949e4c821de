// The agency's templates of rights, for the forms that use them. Until they are loaded, the two built-in ones.
import { useQuery } from '@tanstack/react-query';
import type { RightsTemplate } from '@vigie/contract/agents/schemas-rights.ts';
import { templatesOf } from '@vigie/domain/identity/rights-templates.ts';
import type { z } from 'zod';
import { useCan } from '../../shared/session/use-session.ts';
import { agentsApi } from '../api.ts';

export type TemplateLine = z.output<typeof RightsTemplate>;

const given: readonly TemplateLine[] = templatesOf([]).map((template) => ({ ...template, rights: [...template.rights] }));

export function useRightsTemplates() {
  const enabled = useCan('editAgentRights', 'createAgents');
  const query = useQuery({
    queryKey: ['agents', 'rights-templates'],
    enabled,
    queryFn: async ({ signal }) => (await agentsApi.rightsTemplates({ signal })).data,
  });
  const templates = query.data ?? given;
  return { ...query, templates, standard: templates.find(({ isDefault }) => isDefault)?.name ?? '' };
}
