import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import classes from './provenance-button.module.css';

export type ProvenanceIconProps = Omit<ComponentProps<'button'>, 'children'> & { label: string };

/** What is pressed to learn where a figure is from. */
export function ProvenanceIcon({ label, ...rest }: ProvenanceIconProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={`Source: ${label}`}
      {...rest}
      className={classes.button}
    >
      <Icon name="info" size={17} />
    </button>
  );
}
