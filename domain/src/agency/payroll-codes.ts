// Names the payroll programs that Vigie writes files for, and the codes that an agency gives their rubrics.

export const payrollPrograms = ['silae', 'ebp', 'sage', 'generic'] as const;
export type PayrollProgram = (typeof payrollPrograms)[number];

/** Rubric → code, program by program. No program fixes them: each agency, or its accountant, has its own. */
export type PayrollCodes = Readonly<Record<PayrollProgram, Readonly<Record<string, string>>>>;
