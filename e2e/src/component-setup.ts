// Unpacks Chromium before the component tests launch it.
export { unpackChromium as setup } from './chromium-options.ts';
