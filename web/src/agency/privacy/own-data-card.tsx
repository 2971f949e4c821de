// The card « Mes données »: everything that the agency holds about the signed-in person, as one archive.
import { Button } from '@mantine/core';
import { useSave } from '../../shared/api/use-save.ts';
import { useMembership, useSession } from '../../shared/session/use-session.ts';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { exportOwnData } from './privacy-api.ts';
import classes from './privacy.module.css';

const Export = ({ name }: { readonly name: string }) => {
  const take = useSave(() => exportOwnData(name), { success: 'Données exportées' });
  return (
    <PageCard title="Mes données">
      <p className={classes.lead}>
        Une archive avec tout ce que votre agence conserve sur vous : une page à lire, les mêmes données pour une machine, et vos fichiers.
      </p>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate(undefined)}>
        Exporter mes données
      </Button>
    </PageCard>
  );
};

/** Who belongs to no agency has none here. */
export const OwnDataCard = () => {
  const { user } = useSession();
  return useMembership() && user ? <Export name={`${user.firstname} ${user.lastname}`} /> : null;
};
