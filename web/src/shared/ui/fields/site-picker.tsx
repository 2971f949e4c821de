// Closes whatever field picks a site for people who may not list sites, with the reason (F-272). Every picker of a site stands in one.
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { sitePickerRefusal } from '@vigie/domain/sites/sites-can.ts';
import { useActor } from '../../session/use-session.ts';

/** Why the list of sites stays closed. Agents pick among the sites where they work, which they may always list. */
export function useSiteRefusal(): string | null {
  const actor = useActor();
  return !actor || actor.kind === 'agent' ? null : sitePickerRefusal(actor);
}

/** What a closed field gets. Nothing while it is open. */
export interface Closed {
  readonly readOnly?: true;
  readonly description?: string;
}

export interface SitePickerProps {
  readonly half?: boolean | undefined;
  readonly children: (closed: Closed) => ReactNode;
}

/** `<SitePicker>{(closed) => <SelectField label="Site" … {...closed} />}</SitePicker>` */
export const SitePicker = ({ half, children }: SitePickerProps) => {
  const refusal = useSiteRefusal();
  if (refusal === null) return children({});
  return (
    <Tooltip label={refusal}>
      <div {...(half ? { 'data-half': true } : {})}>{children({ readOnly: true, description: refusal })}</div>
    </Tooltip>
  );
};
