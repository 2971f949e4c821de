// A component that a room shows and a room above it makes. The lower room declares the slot, the application fills it (app/fill-slots.ts).
//
//   export const followSlot = slotOf<FollowProps>('follow');
//   followSlot.fill(() => import('../field/desk/follow/follow-dialog.tsx').then((m) => m.FollowDialog));
//   const FollowDialog = lazyDialog(followSlot.load, (dialog) => dialog);
import type { ComponentType } from 'react';
import { slotsFilled } from './slot-filler.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Slot<Props> {
  readonly fill: (load: Load<Props>) => void;
  readonly load: Load<Props>;
}

export function slotOf<Props>(name: string): Slot<Props> {
  let bring: Load<Props> | undefined;
  return {
    fill: (load) => {
      bring = load;
    },
    load: async () => {
      await slotsFilled();
      if (!bring) throw new Error(`nothing fills the slot ${name}`);
      return bring();
    },
  };
}
