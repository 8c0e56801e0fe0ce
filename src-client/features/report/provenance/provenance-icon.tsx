import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../ui/words.ts';
import classes from './provenance-button.module.css';

export type ProvenanceIconProps = Omit<ComponentProps<'button'>, 'children'> & { label: string };

/** The attribute of each mark. */
export const MARK = 'data-source-mark';

/** The button that opens a figure's source. */
export function ProvenanceIcon({ label, ...rest }: ProvenanceIconProps) {
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
