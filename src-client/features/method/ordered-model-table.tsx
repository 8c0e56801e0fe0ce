import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Method } from '#src/safety/method.ts';
import { ModelTable } from './model-table.tsx';

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'class', label: 'By class' },
];

/** Every model, sorted as the reader chooses. */
export function OrderedModelTable({ models, accidents }: Pick<Method, 'models' | 'accidents'>) {
  const [order, setOrder] = useState('name');
  return (
    <ModelTable
      models={models}
      accidents={accidents}
      isByClass={order === 'class'}
      aside={
        <SegmentedControl aria-label="Order of the models" size="md" data={ORDERS} value={order} onChange={setOrder} />
      }
    />
  );
}
