// Chooses the environment of the server's threads.

/** In Node's watch mode every thread posts the files that it loads on its answer port. A waiting caller would take them for the answer. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...rest } = process.env;
  return rest;
}
