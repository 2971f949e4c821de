// The dialog « Agenda »: the secret address of a guard's own calendar.
import { planningApi } from '../planning-api.ts';
import { AddressDialog } from './address-dialog.tsx';

export const CalendarDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AddressDialog
    title="Mon planning dans mon agenda"
    follows="Votre téléphone ou votre ordinateur peut s’abonner à vos services publiés et suivre leurs changements."
    what="votre planning"
    queryKey={['planning-feed']}
    read={(signal) => planningApi.readFeed({ signal })}
    make={() => planningApi.makeFeed()}
    revoke={() => planningApi.revokeFeed()}
    onClose={onClose}
  />
);
