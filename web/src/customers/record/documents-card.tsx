// The documents of a customer, beside their page.
import { documentsPaths } from '../../paths/documents.paths.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { SideCard, SideLines } from '../../shared/ui/record/side-card.tsx';
import type { CustomerFile } from '../customer-form.ts';

const MOST = 5;

export const DocumentsCard = ({ documents }: { readonly documents: NonNullable<CustomerFile['documents']> }) => (
  <SideCard title="Documents" count={documents.length} {...(documents.length > 0 ? { all: { to: documentsPaths.customerDocuments() } } : {})}>
    <SideLines
      none="Aucun document"
      lines={documents
        .slice(0, MOST)
        .map(({ id, name, expiredAt }) => ({ key: id, name, detail: expiredAt ? `Expire le ${formatDay(expiredAt)}` : null }))}
    />
  </SideCard>
);
