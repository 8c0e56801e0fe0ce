import '@mantine/core/styles/Input.layer.css';

/** The library's fields, with the style that the first screen does without. */
export { NativeSelect, Textarea, TextInput } from '@mantine/core';
