// Types of install.mjs, which is plain JavaScript because it runs before the pinned Node is there.
export const root: string;
export function installRefusal(folder: string, found?: { free?: number; writable?: boolean }): string | null;
