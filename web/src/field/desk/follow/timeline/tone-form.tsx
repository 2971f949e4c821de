// The form of each tone inside a mark, as on badges, for eyes that do not tell colours apart.
import {
  IconBellRingingFilled,
  IconCheck,
  IconCircle,
  IconCircleFilled,
  IconCircleHalf2,
  IconMinus,
  IconSquareRotatedFilled,
  IconTriangleFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MarkTone } from './facts.ts';

const forms: Readonly<Record<MarkTone, TablerIcon>> = {
  alarm: IconBellRingingFilled,
  danger: IconSquareRotatedFilled,
  warning: IconTriangleFilled,
  active: IconCircleFilled,
  planned: IconCircleHalf2,
  done: IconCheck,
  neutral: IconCircle,
  muted: IconMinus,
};

export const ToneForm = ({ tone }: { readonly tone: MarkTone }) => {
  const Form = forms[tone];
  return <Form size={12} aria-hidden="true" />;
};
