import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import classes from './provenance-button.module.css';

export type ProvenanceIconProps = Omit<ComponentProps<'button'>, 'children'> & { label: string };

/** The button that opens a figure's source. */
export function ProvenanceIcon({ label, ...rest }: ProvenanceIconProps) {
  return (
    <UnstyledButton
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={`Source: ${label}`}
      {...rest}
      className={classes.button}
    >
      <Icon name="info" size={17} />
    </UnstyledButton>
  );
}
