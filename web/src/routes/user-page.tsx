// «Mon compte» with the person's own collaborator's file under it, when there is one.
import { OwnFilePanel } from '../agents/own-file-panel.tsx';
import { ProfilePage } from '../identity/profile-page.tsx';

export const UserPage = () => (
  <ProfilePage>
    <OwnFilePanel />
  </ProfilePage>
);
