// What a first visit may weigh: scripts packed by gzip, and how many files. The build fails beyond it (web/first-loads.ts).
//
// `roots` are files of web/src, or packages' files, that are asked for by themselves; what they import comes with them.

export interface FirstLoad {
  readonly who: string;
  readonly roots: readonly string[];
  readonly kb: number;
  readonly files: number;
}

/** The application's start and what its frame asks for. */
const START = ['main.tsx'];
const NEWS = 'backoffice/reading/news-card.tsx';

export const firstLoads: readonly FirstLoad[] = [
  {
    who: "a guard's home, before the next service",
    roots: [
      ...START,
      NEWS,
      'identity/home-page.tsx',
      'field/next-service-card.tsx',
      'requests/notes/unread-notes-card.tsx',
      'backoffice/onboarding/onboarding-card.tsx',
    ],
    kb: 172,
    files: 9,
  },
  { who: "a guard's service in hand", roots: [...START, NEWS, 'field/active-service-page.tsx'], kb: 179, files: 13 },
  {
    who: 'the same under the alarm of the lone worker',
    roots: [...START, NEWS, 'field/active-service-page.tsx', 'field/lone-worker/lone-worker.tsx'],
    kb: 188,
    files: 13,
  },
  {
    who: "a manager's board",
    roots: [...START, 'planning/board/board-page.tsx', 'app/shell/menus/quick-create.tsx'],
    kb: 305,
    files: 8,
  },
];
