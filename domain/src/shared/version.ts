// The product's version, said once: package.json bears the same (tools/checks/version.test.ts).

export const VERSION = '4.40.5';
