// Lists the issues of a service, each with the nearest repair and the source of its rule.
import shared from '../board.module.css';
import classes from './issue-list.module.css';
import { plural } from '../../../shared/format/numbers.ts';

export interface ShownIssue {
  readonly level: number;
  readonly message: string;
  readonly source: string;
  readonly repair?: { readonly label: string } | null | undefined;
}

export interface IssueListProps {
  readonly issues: readonly ShownIssue[];
  readonly most?: number;
  readonly sources?: boolean;
}

export const IssueList = ({ issues, most = 50, sources = false }: IssueListProps) => {
  const once = [...new Map(issues.map((issue) => [issue.message, issue])).values()].toSorted((a, b) => b.level - a.level);
  if (once.length === 0) return null;
  return (
    <ul className={classes.issues}>
      {once.slice(0, most).map((issue) => (
        <li key={issue.message} className={classes.issue} data-level={issue.level}>
          {issue.level === 2 ? <span className={shared.wrong}>Interdit : </span> : null}
          {issue.message}
          {issue.repair ? <small>Possible : {issue.repair.label.charAt(0).toLowerCase() + issue.repair.label.slice(1)}</small> : null}
          {sources ? <small>{issue.source}</small> : null}
        </li>
      ))}
      {once.length > most ? <li className={classes.issue}>et {plural(once.length - most, 'autre', 'autres')}</li> : null}
    </ul>
  );
};
