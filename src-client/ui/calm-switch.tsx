import { Button } from '@mantine/core';
import { Icon } from './icon.tsx';
import { useCalmView } from './use-calm-view.ts';
import { t } from './words.ts';

/** Turns the calm view on and off; `children` explain why. */
export function CalmSwitch({ children }: { children?: string }) {
  const [isCalm, setCalm] = useCalmView();
  return (
    <p className="note row" data-unprinted>
      {children}
      <Button
        role="switch"
        aria-checked={isCalm}
        variant={isCalm ? 'filled' : 'default'}
        size="sm"
        mih="2.75rem"
        leftSection={isCalm && <Icon name="check" size={16} />}
        onClick={() => setCalm(!isCalm)}
      >
        {t('app.common.calmView')}
      </Button>
    </p>
  );
}
