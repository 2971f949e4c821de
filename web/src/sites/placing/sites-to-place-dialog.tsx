// Places every site that has no position yet, from a screen that does not list them.
import { PlaceSitesDialog } from './place-sites-dialog.tsx';
import { useSitesToPlace } from './sites-to-place.ts';

export const SitesToPlaceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { sites, loading } = useSitesToPlace();
  return loading ? null : <PlaceSitesDialog sites={sites} onClose={onClose} />;
};
