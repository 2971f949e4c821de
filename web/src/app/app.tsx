// The application root: theme, dates, cache and router around the screens.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../shared/api/query-client.ts';
import { router } from './router/router.tsx';
import { Look } from './look.tsx';

export const App = () => (
  <Look>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Look>
);
