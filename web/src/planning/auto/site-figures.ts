// Computes what a proposed plan shows each site: how many faces, and how much known ones work.
import { familiarityOf } from '@vigie/domain/planning/filling/known-faces.ts';
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import { plural } from '../../shared/format/numbers.ts';
import { agentIdsOf, isOff, type BoardData, type PlanSite } from '../board/data/board-data.ts';

export interface SiteFigures {
  readonly site: PlanSite;
  /** Places that the proposals fill. */
  readonly places: number;
  /** Guards on the site in the shown period, with those planned before. */
  readonly faces: number;
  /** Hours of known faces, in percent. */
  readonly knownPercent: number;
}

/** The sites that receive somebody, by name. */
export function sitesOf(data: BoardData, proposals: readonly Pick<Proposal, 'serviceId' | 'agentId'>[]): SiteFigures[] {
  const given = Map.groupBy(proposals, ({ serviceId }) => serviceId);
  const touched = new Set([...given.keys()].map((id) => data.byId.get(id)!.site.id));
  const services = data.services.filter((service) => touched.has(service.site.id) && !isOff(service));
  return [...Map.groupBy(services, ({ site }) => site.id).values()]
    .map((own): SiteFigures => {
      const { site } = own[0]!;
      const minutes = new Map<string, number>();
      for (const service of own) {
        const agentIds = [...agentIdsOf(service), ...(given.get(service.id) ?? []).map(({ agentId }) => agentId)];
        for (const id of agentIds) minutes.set(id, (minutes.get(id) ?? 0) + (service.end - service.start) / 60_000);
      }
      const whole = [...minutes.values()].reduce((sum, one) => sum + one, 0);
      const known = [...minutes].reduce((sum, [id, one]) => sum + (familiarityOf(data.known, id, site.id) ? one : 0), 0);
      const places = own.reduce((sum, { id }) => sum + (given.get(id)?.length ?? 0), 0);
      return { site, places, faces: minutes.size, knownPercent: whole === 0 ? 0 : Math.round((100 * known) / whole) };
    })
    .sort((a, b) => a.site.name.localeCompare(b.site.name, 'fr'));
}

/** « 4 visages, 92 % connus ». */
export const facesWords = ({ faces, knownPercent }: Pick<SiteFigures, 'faces' | 'knownPercent'>): string =>
  `${plural(faces, 'visage', 'visages')}, ${knownPercent === 0 ? 'aucun connu' : `${knownPercent}\u00A0% connus`}`;
