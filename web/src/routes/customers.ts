// Pages of the customers screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { customersScreens } from './customers.paths.ts';

export const customersRoutes = withViews('customers', customersScreens, {});
