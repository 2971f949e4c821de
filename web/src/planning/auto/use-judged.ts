// Asks the server what it says of a proposed plan, before the screen calls it free of warnings.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Proposal } from '@vigie/domain/planning/auto/options.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { judgedProposals, type JudgedProposal } from './apply-auto-plan.ts';

export interface JudgedPlan {
  readonly proposals: readonly (Proposal | JudgedProposal)[];
  /** `judged`: by the server. `alone`: it could not be asked, and judges when the plan is saved. */
  readonly by: 'asking' | 'judged' | 'alone';
}

export function useJudged(data: BoardData, proposals: readonly Proposal[], onJudged: (judged: readonly JudgedProposal[]) => void): JudgedPlan {
  const [plan, setPlan] = useState<JudgedPlan>({ proposals, by: 'asking' });
  const told = useEffectEvent(onJudged);
  useEffect(() => {
    let isOpen = true;
    judgedProposals(data, proposals).then(
      (judged) => {
        if (!isOpen) return;
        setPlan(judged ? { proposals: judged, by: 'judged' } : { proposals, by: 'alone' });
        if (judged) told(judged);
      },
      () => {
        if (isOpen) setPlan({ proposals, by: 'alone' });
      },
    );
    return () => {
      isOpen = false;
    };
  }, [data, proposals]);
  return plan;
}
