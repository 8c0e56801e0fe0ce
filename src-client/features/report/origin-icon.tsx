import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';
import classes from './origin-button.module.css';

export type OriginIconProps = Omit<ComponentProps<'button'>, 'children'> & { label: string };

/** What is pressed to learn where a figure is from. */
export function OriginIcon({ label, ...rest }: OriginIconProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={`Where is this from? ${label}`}
      {...rest}
      className={classes.button}
    >
      <Icon name="info" size={17} />
    </button>
  );
}
