import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCalmView } from './calm-view.tsx';
import { t } from './words.ts';

/** In calm view, hides `children` until asked for; `name` says what they are: 'the score'. */
export function CalmFold({ name, children }: { name: string; children: ReactNode }) {
  const [isCalm] = useCalmView();
  const [isShown, setShown] = useState(false);
  if (!isCalm || isShown) return children;
  return (
    <p>
      <Button mt="sm" onClick={() => setShown(true)}>
        {t('app.common.show', { name })}
      </Button>
    </p>
  );
}
