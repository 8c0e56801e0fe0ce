import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

/** A month to choose a day from; dates as YYYY-MM-DD. */
export function Calendar({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      defaultDate={value ?? undefined}
      allowDeselect
      firstDayOfWeek={1}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
    />
  );
}
