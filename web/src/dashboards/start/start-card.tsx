// The home card of an agency that begins: the next three steps. It goes by itself once people work, or when it is put away.
import { Button } from '@mantine/core';
import { isStarted } from '@vigie/domain/agency/getting-started.ts';
import { dashboardsPaths } from '../../paths/dashboards.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { startCount, StartList } from './start-list.tsx';
import classes from './start.module.css';
import { useStart } from './use-start.ts';

const SHOWN = 3;

export const StartCard = () => {
  const [isAway, setAway] = useKept('start.away', false);
  const { data } = useStart();
  if (isAway || !data || isStarted(data.data)) return null;
  const open = data.data.filter(({ isDone }) => !isDone);
  return (
    <PageCard title="Mise en route">
      <StartList steps={open.slice(0, SHOWN)} />
      <p className={classes.foot}>
        <AppLink to={dashboardsPaths.start()}>Toutes les étapes ({startCount(data.data)})</AppLink>
        <Button variant="subtle" size="compact-md" onClick={() => setAway(true)}>
          Ranger
        </Button>
      </p>
    </PageCard>
  );
};
