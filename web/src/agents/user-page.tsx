// The page «Mon compte», with the person's own agent file under it, and who viewed it, if there is one.
import { OwnFilePanel } from './file/own-file-panel.tsx';
import { OwnAccessPanel } from '../agency/access/own-access-panel.tsx';
import { OwnDataCard } from '../agency/privacy/own-data-card.tsx';
import { ProfilePage } from '../identity/profile-page.tsx';

export const UserPage = () => (
  <ProfilePage>
    <OwnDataCard />
    <OwnFilePanel />
    <OwnAccessPanel />
  </ProfilePage>
);
