// What `tools/unused.ts` lets pass: a file, or an export as `file#name`, and why it stays although no program asks for it.

export const exceptions: Readonly<Record<string, string>> = {};
