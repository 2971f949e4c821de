// Paths that lead a newcomer through the product, step by step (C-262).

export const OnboardingStatus = { active: 100, inactive: 200 } as const;
export type OnboardingStatus = (typeof OnboardingStatus)[keyof typeof OnboardingStatus];

export const onboardingStatusLabels = {
  [OnboardingStatus.active]: 'Activé',
  [OnboardingStatus.inactive]: 'Désactivé',
} as const satisfies Record<OnboardingStatus, string>;

export const StepKind = { video: 1, form: 2, link: 3 } as const;
export type StepKind = (typeof StepKind)[keyof typeof StepKind];

export const stepKindLabels = {
  [StepKind.video]: 'Vidéo',
  [StepKind.form]: 'Formulaire',
  [StepKind.link]: 'Lien',
} as const satisfies Record<StepKind, string>;

export interface OnboardingStep {
  readonly kind: StepKind;
  readonly title: string;
  readonly text: string;
  /** A video's address, the hash path of a form's screen, or a link. */
  readonly target: string;
}
