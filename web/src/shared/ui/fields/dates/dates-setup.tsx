// French dates for the date inputs; loaded with the first screen that has one, not before.
import '@mantine/dates/styles.css';
import 'dayjs/locale/fr';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { ReactNode } from 'react';

dayjs.extend(customParseFormat);
/** No day is marked as one of a weekend: the library's red means a fault here, and can hardly be read at night. */
const SETTINGS: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [] };

export const FrenchDates = ({ children }: { readonly children: ReactNode }) => <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
