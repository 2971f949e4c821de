// How to reach the platform: what its administrators have switched on (A-180, C-286).
import type { AdminContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { useConfig } from '../../shared/api/platform.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';

const phone = (number: string) => (number ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : null);

const Contacts = ({ productEmail, supportPhone, commercialPhone }: AdminContacts) =>
  productEmail || supportPhone || commercialPhone ? (
    <PageCard title="Vigie">
      <FactsTable
        facts={[
          ['E-mail', productEmail ? <a href={`mailto:${productEmail}`}>{productEmail}</a> : null],
          ['Support', phone(supportPhone)],
          ['Commercial', phone(commercialPhone)],
        ]}
      />
    </PageCard>
  ) : (
    <EmptyState icon={<EmptyDrawing />} title="Aucun contact pour l’instant" />
  );

export const ContactPage = () => {
  const { data, error, refetch } = useConfig();
  return (
    <Page title="Contacts" narrow>
      {data ? <Contacts {...data.adminContacts} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};
