// A text of a document on its page: what stands above or below its lines.
import { PageCard } from '../../shared/ui/page/page.tsx';
import classes from '../billing.module.css';

export const TextCard = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text ? (
    <PageCard title={title}>
      <p className={classes.notesText}>{text}</p>
    </PageCard>
  ) : null;
