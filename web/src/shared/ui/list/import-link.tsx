// The link « Importer un classeur » in an empty list, for those who may import: `emptyAction={<ImportLink to={backofficePaths.importData()}
// />}`.
import { Button } from '@mantine/core';
import { importCan } from '@vigie/domain/import/import-can.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { useActor } from '../../session/use-session.ts';

export const ImportLink = ({ to }: { readonly to: string }) => {
  const actor = useActor();
  return actor && importCan.run(actor) ? (
    <Button component={AppLink} to={to} variant="default">
      Importer un classeur
    </Button>
  ) : null;
};
