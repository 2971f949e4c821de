// The drawing over an empty list: a sheet of lines, or a glass over them when a search found nothing.
import classes from './drawing.module.css';

const LINES = [26, 38, 50];

export const Drawing = ({ searched }: { readonly searched: boolean }) => (
  <svg className={classes.drawing} width="116" height="76" viewBox="0 0 116 76" aria-hidden="true">
    <rect className={classes.behind} x="30" y="4" width="70" height="60" rx="6" />
    <rect className={classes.sheet} x="16" y="10" width="78" height="62" rx="6" />
    {LINES.map((y, index) => (
      <g key={y}>
        <circle className={index === 0 && !searched ? classes.accent : classes.line} cx="28" cy={y} r="3.5" />
        <rect className={classes.line} x="38" y={y - 2} width={index === 1 ? 44 : 34} height="4" rx="2" />
      </g>
    ))}
    {searched ? (
      <g className={classes.glass}>
        <circle cx="84" cy="48" r="14" />
        <path d="m94 58 12 12" />
      </g>
    ) : (
      <path className={classes.plus} d="M98 10v16M90 18h16" />
    )}
  </svg>
);
