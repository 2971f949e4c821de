// Sets French dates for the date inputs. Loaded only with the first screen that needs it.
import '@mantine/dates/styles.css';
import 'dayjs/locale/fr';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { ReactNode } from 'react';

dayjs.extend(customParseFormat);
/** No day is marked as a weekend day: the library's red means an error here and is hard to read. */
const SETTINGS: DatesProviderSettings = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [] };

export const FrenchDates = ({ children }: { readonly children: ReactNode }) => <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
