// What a step of an onboarding path opens (C-262).
export const StepKind = { video: 1, form: 2, link: 3 } as const;
export type StepKind = (typeof StepKind)[keyof typeof StepKind];

export const stepKindLabels = {
  [StepKind.video]: 'Vidéo',
  [StepKind.form]: 'Formulaire',
  [StepKind.link]: 'Lien',
} as const satisfies Record<StepKind, string>;
