// « Mise en route » as the home shows it: the next three steps, and how many there are.
import { Button } from '@mantine/core';
import type { StartStep } from '@vigie/domain/agency/getting-started.ts';
import { dashboardsPaths } from '../../paths/dashboards.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { startCount, StartList } from './start-list.tsx';
import classes from './start.module.css';

const SHOWN = 3;

interface StartStepsProps {
  readonly steps: readonly StartStep[];
  readonly onPutAway: () => void;
}

export const StartSteps = ({ steps, onPutAway }: StartStepsProps) => (
  <PageCard title="Mise en route">
    <StartList steps={steps.filter(({ isDone }) => !isDone).slice(0, SHOWN)} />
    <p className={classes.foot}>
      <AppLink to={dashboardsPaths.start()}>Toutes les étapes ({startCount(steps)})</AppLink>
      <Button variant="subtle" size="compact-md" onClick={onPutAway}>
        Ranger
      </Button>
    </p>
  </PageCard>
);
