// The next fourteen days of the agency as a strip: which ones have places to fill. Each opens its services.
import { useQuery } from '@tanstack/react-query';
import { addDays, weekday } from '@vigie/domain/shared/time-day.ts';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import { countedServices, daysFrom, servicesToFill } from '../planning/counted-services.ts';
import { CoverageDay, CoverageKey } from '../planning/record/coverage-day.tsx';
import { coverageApi, type CoverageLine } from '../planning/record/coverage.ts';
import { today } from '../shared/format/dates.ts';
import { SideWait } from '../shared/ui/record/side-card.tsx';

/** Fourteen with today. */
const AHEAD = 13;

/** Those to fill, or all of a day that lacks nobody. */
const servicesOf = ({ day, missingAgents }: CoverageLine) =>
  (missingAgents > 0 ? servicesToFill : countedServices)({ period: daysFrom(day, day), moment: 'begins' });

export const NextDays = () => {
  const from = today();
  const query = useQuery({
    queryKey: ['services', 'coverage', 'agency', from],
    queryFn: ({ signal }) => coverageApi.coverage({ body: { from, until: addDays(from, AHEAD) }, signal }),
  });
  if (!query.data) return <SideWait query={query} />;
  return (
    <section aria-label="Les quatorze prochains jours">
      <h3>Les quatorze prochains jours</h3>
      <ul>
        {query.data.data.map((line) => (
          <li key={line.day}>
            <CoverageDay
              line={line}
              weekday={`${weekdayNames[weekday(line.day) - 1]?.slice(0, 3)}.`}
              to={planningPaths.adminServices()}
              search={servicesOf(line)}
            />
          </li>
        ))}
      </ul>
      <CoverageKey />
    </section>
  );
};
