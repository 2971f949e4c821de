// Home: a greeting and the way to what this person works with.
import { formatLongDay, today } from '../shared/format/dates.ts';
import { useSession } from '../shared/session/use-session.ts';
import { Page } from '../shared/ui/page.tsx';

export const HomePage = () => {
  const { user } = useSession();
  return <Page title={`Bonjour ${user?.firstname ?? ''}`.trim()} lead={formatLongDay(today())} />;
};
