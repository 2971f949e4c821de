// The data beside a list's rows (sums, a notice): the last answer stays until the next arrives.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListModel } from './use-list.ts';

export function useListAnswer<Row, Answer>({ list, request }: ListModel<Row>): Answer | undefined {
  const answer = useQueryClient().getQueryData<Answer>([list.topic, 'list', list.key, request]);
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
