// The calendar that opens under the board's period, to go to any day.
import { DatePicker } from '@mantine/dates';
import { FrenchDates } from '../../shared/ui/fields/dates/dates-setup.tsx';

interface PeriodCalendarProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

export const PeriodCalendar = ({ day, onDay, onClose }: PeriodCalendarProps) => (
  <FrenchDates>
    <DatePicker
      value={day}
      defaultDate={day}
      hideOutsideDates
      nextLabel="Mois suivant"
      previousLabel="Mois précédent"
      onChange={(to) => {
        onClose();
        if (to) onDay(to);
      }}
    />
  </FrenchDates>
);
