// À propos.
import { Page } from '../shared/ui/page.tsx';

export const AboutPage = () => <Page title="À propos" />;
