// Mon compte.
import { Page } from '../shared/ui/page.tsx';

export const ProfilePage = () => <Page title="Mon compte" />;
