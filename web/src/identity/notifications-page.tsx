// Notifications.
import { Page } from '../shared/ui/page.tsx';

export const NotificationsPage = () => <Page title="Notifications" />;
