// The page « Compteurs légaux »: which limits of the year are passed, and which the plan will pass.
import { useState } from 'react';
import { agentsPaths } from '../../paths/agents.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { CountersLine } from './counters-api.ts';
import { countersList, thisYear } from './counters-list.ts';
import { YearChoice } from './year-choice.tsx';

const fileOf = ({ agent }: CountersLine): string => agentsPaths.agent({ id: agent.id });

export const CountersPage = () => {
  const [year, setYear] = useState(thisYear);
  const mayOpen = useCan('readAgents');
  const go = useGo();
  return (
    <ListPage
      list={countersList}
      title="Compteurs légaux"
      fixedFilters={{ year: String(year) }}
      toolbar={<YearChoice year={year} onChange={setYear} />}
      {...(mayOpen ? { to: fileOf, onOpen: (row: CountersLine) => go(fileOf(row), { onglet: 'compteurs' }) } : {})}
      emptyText="Les compteurs viennent des services planifiés et réalisés, des absences et des contrats de l’année."
    />
  );
};
