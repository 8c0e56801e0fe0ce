import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../ui/words.ts';
import classes from './provenance-button.module.css';

export const MARK = 'data-source-mark';

export function ProvenanceIcon({ label, ...rest }: Omit<ComponentProps<'button'>, 'children'> & { label: string }) {
  return (
    <UnstyledButton
      {...{ [MARK]: true }}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={t('app.report.source.of', { label })}
      {...rest}
      className={classes.button}
    >
      <Icon name="info" size={17} />
    </UnstyledButton>
  );
}
