import { colorsTuple, createTheme } from '@mantine/core';
import classes from './theme.module.css';

/** Ten shades from the lightest; of `dark`, from the text to the lowest background. */
const COLORS = {
  sky: '#eef5fd #dbe9f9 #b7d2f2 #8fb9ea #67a0e0 #4188d4 #1d62b0 #17528f #134475 #0d3055',
  gray: '#f6f9fc #edf2f8 #e0e8f1 #cfd9e6 #b2c0d1 #8a9ab0 #5d6d84 #445469 #2a384c #15202f',
  dark: '#e4ebf5 #b9c6da #9aaac4 #6a7d9c #33466a #253753 #1a2a44 #0e1a2e #0b1526 #080f1c',
  red: '#fdeeee #fbdada #f6b6b6 #f29c9c #f08c8c #db4c4c #c92f2f #a82424 #8a1c1c #611212',
};

/** The product's look as a theme of the UI library; colors with a meaning are in tokens.css, and mapped in theme.module.css. */
export const theme = createTheme({
  primaryColor: 'sky',
  primaryShade: { light: 6, dark: 6 },
  colors: Object.fromEntries(Object.entries(COLORS).map(([name, shades]) => [name, colorsTuple(shades.split(' '))])),
  black: '#15202f',
  fontFamily: "'Inter', 'Inter fallback', system-ui, sans-serif",
  defaultRadius: 'md',
  radius: { sm: '0.375rem', md: '0.625rem', lg: '1rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { classNames: { label: classes.label, error: classes.error } },
    Input: { classNames: { input: classes.input } },
    // the one button that leads on is filled
    Button: { defaultProps: { variant: 'default' }, classNames: { root: classes.button, label: classes.buttonLabel } },
    ActionIcon: { classNames: { root: classes.iconButton } },
    CloseButton: { classNames: { root: classes.iconButton } },
    PasswordInput: { classNames: { innerInput: classes.innerInput } },
    Menu: { classNames: { item: classes.option } },
    Popover: { classNames: { dropdown: 'floating' } },
    // dozens of pulsing skeletons keep a phone busy drawing when it should be drawing the content
    Skeleton: { defaultProps: { animate: false }, classNames: { root: classes.skeleton } },
  },
});
