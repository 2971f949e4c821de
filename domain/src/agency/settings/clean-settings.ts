// Cleans the rich texts of the settings when they are received.
import { cleanKeptText } from '../../shared/rich-text/kept-text.ts';

const RICH: readonly string[] = [
  'mailSettings.signature',
  'mailSettings.planningMessage',
  'mailSettings.reportMessage',
  'estimateSettings.email.message',
  'invoiceSettings.email.message',
  'eventReportSettings.message',
  'agentExpirationSettings.message',
  'remindSettings.invoices.message',
  'remindSettings.estimates.message',
  'exportSettings.header',
];

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function changeAt(tree: Tree, [key = '', ...rest]: readonly string[]): Tree {
  const value = tree[key];
  if (rest.length === 0) return typeof value === 'string' ? { ...tree, [key]: cleanKeptText(value) } : tree;
  return isTree(value) ? { ...tree, [key]: changeAt(value, rest) } : tree;
}

/** Any other value is left unchanged and checked by its own rule. */
export const cleanSettings = <Given>(given: Given): Given =>
  isTree(given) ? (RICH.reduce<Tree>((tree, path) => changeAt(tree, path.split('.')), given) as Given & Tree) : given;
