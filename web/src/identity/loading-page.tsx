// A spinner with the message given in the address, for flows that must wait (return from a payment, entry of an agency).
import { Loader } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { EmptyState } from '../shared/ui/empty-state.tsx';

export const LoadingPage = () => {
  const { message } = useSearch({ strict: false }) as { message?: string };
  return <EmptyState title={message ?? 'Chargement…'} icon={<Loader />} />;
};
