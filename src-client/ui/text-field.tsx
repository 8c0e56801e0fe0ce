import { Box } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import theme from '../styles/theme.module.css';
import control from './control.module.css';
import classes from './text-field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string;
  icon?: ReactNode;
  /** the message under an invalid field */
  error?: string | null;
  /** content at the end of the field, such as a button that clears it */
  end?: ReactNode;
};

/** A text field for the first screen, which must do without the library's (docs/architecture.md). */
export function TextField({ label, icon, error, end, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div>
      <label htmlFor={id} className={theme.label}>
        {label}
      </label>
      <Box pos="relative">
        {icon && <span className={classes.icon}>{icon}</span>}
        <input
          {...input}
          id={id}
          className={`${control.control} ${classes.input}`}
          data-with-icon={icon ? true : undefined}
          data-with-end={end ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end && <span style={{ position: 'absolute', insetBlock: 0, insetInlineEnd: 0, display: 'grid' }}>{end}</span>}
      </Box>
      {error && (
        <p id={`${id}-error`} className={theme.error}>
          {error}
        </p>
      )}
    </div>
  );
}
