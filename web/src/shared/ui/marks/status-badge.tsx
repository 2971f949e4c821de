// A status as a small badge: `<StatusBadge of={invoiceStatuses} value={invoice.status} />` or `<StatusBadge label tone />`.
import classes from './status-badge.module.css';
import type { StatusTable, Tone } from './status-tone.ts';

export type StatusBadgeProps =
  | { readonly of: StatusTable; readonly value: string | number | null | undefined }
  | { readonly label: string; readonly tone: Tone };

export const StatusBadge = (props: StatusBadgeProps) => {
  const look = 'of' in props ? props.of[props.value ?? ''] : props;
  if (!look) return null;
  const { tone, label } = look;
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  );
};
