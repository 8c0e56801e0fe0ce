import '@mantine/core/styles/Input.layer.css';
import * as library from '@mantine/core';

/** The library's fields, with the style that the first screen does without; named anew so that one file has all three. */
export const NativeSelect = library.NativeSelect;
export const Textarea = library.Textarea;
export const TextInput = library.TextInput;
