// A spinner with the address's message, for flows that must wait (a payment's return, entry of an agency).
import { Loader } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Page } from '../shared/ui/page/page.tsx';

export const LoadingPage = () => {
  const { message } = useSearch({ strict: false }) as { message?: string };
  return (
    <Page title={message ?? 'Chargement…'}>
      <Loader />
    </Page>
  );
};
