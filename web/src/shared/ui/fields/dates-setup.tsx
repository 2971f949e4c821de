// French dates for the date inputs; loaded with the first screen that has one, not before.
import '@mantine/dates/styles.css';
import 'dayjs/locale/fr';
import { DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { ReactNode } from 'react';

dayjs.extend(customParseFormat);
const SETTINGS = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] } as const;

export const FrenchDates = ({ children }: { readonly children: ReactNode }) => (
  <DatesProvider settings={{ ...SETTINGS, weekendDays: [0, 6] }}>{children}</DatesProvider>
);
