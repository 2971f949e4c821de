// Implements the platform of a process that has none: nothing is transmitted, and whoever tries is told.
import { PlatformSilent, type InvoicingPlatform } from '../../plumbing/einvoicing/platform.ts';

const refuse = (): Promise<never> => Promise.reject(new PlatformSilent('no platform is connected'));

export const closedPlatform: InvoicingPlatform = {
  mode: 'closed',
  submit: refuse,
  states: refuse,
  sendState: refuse,
  deliveries: refuse,
  fetch: refuse,
};
