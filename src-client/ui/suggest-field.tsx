import { Box, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import classes from './suggest-field.module.css';
import { TextField } from './text-field.tsx';
import { t } from './words.ts';

const CLOSE_AFTER_BLUR_MS = 200;

export type Suggestion = { key: string; content: ReactNode };

export type SuggestFieldProps = {
  label: string;
  placeholder: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  value: string;
  error?: string | null;
  suggestions: Suggestion[];
  /** shown instead of a list: that it is loading, or that nothing matches; null for nothing */
  remark: string | null;
  /** Enter takes the first suggestion unless another one was selected */
  isFirstActive: boolean;
  onType: (value: string) => void;
  onChoose: (key: string) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * A text field with a list of suggestions, following the ARIA pattern of an editable combobox: arrow keys move through
 * the list, Enter chooses, Escape closes it, or else empties the field. Enter takes the first suggestion if the text is not an answer by itself. Not
 * the library's field, because that brings a positioning engine to the first screen.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, placeholder, icon, isDisabled, value, error, suggestions, remark, onType } = props;
  const [listId, fieldId] = [useId(), useId()];
  const { isOpen, isShown, active, open, choose, closing, list, onKeyDown } = useSuggestions(props);
  const clear = () => {
    onType('');
    open(false);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <Box pos="relative">
      <TextField
        id={fieldId}
        label={label}
        placeholder={placeholder}
        icon={icon}
        disabled={isDisabled}
        value={value}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && suggestions[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        onKeyDown={onKeyDown}
        end={value !== '' && !isDisabled && <ClearButton label={label} onClear={clear} />}
        onChange={(event) => {
          onType(event.currentTarget.value);
          open(true);
        }}
        onClick={() => value !== '' && !isOpen && open(true)}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(() => open(false), CLOSE_AFTER_BLUR_MS);
        }}
      />
      {isShown && <SuggestionList {...{ label, suggestions, remark, list, active }} id={listId} onChoose={choose} />}
      <span className="hidden" role="status">
        {isShown && (suggestions.length > 0 ? t('app.common.suggestions', { count: suggestions.length }) : remark)}
      </span>
    </Box>
  );
}

/** Whether the list is open, which suggestion is active (-1 for none), and what the keys do. */
function useSuggestions({ value, suggestions, remark, isFirstActive, ...on }: SuggestFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [walked, setWalked] = useState<number | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const isShown = isOpen && (suggestions.length > 0 || remark !== null);
  const active = walked ?? (isFirstActive ? 0 : -1);

  const open = (next: boolean) => {
    clearTimeout(closing.current);
    setIsOpen(next);
    setWalked(null);
    on.onOpenChange(next);
  };
  const choose = (key: string) => {
    on.onChoose(key);
    open(false);
  };
  const walk = (step: 1 | -1) => {
    if (!isOpen) return open(true);
    const count = suggestions.length;
    // what is only highlighted for Enter is not where moving starts
    if (count > 0) setWalked(walked === null ? (step < 0 ? count - 1 : 0) : (walked + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape') {
      if (isShown) open(false);
      else if (value !== '') on.onType('');
    }
    if (event.key !== 'Enter') return;
    const chosen = isShown ? suggestions[active] : undefined;
    if (chosen) event.preventDefault();
    if (chosen) choose(chosen.key);
    else open(false);
  };

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return { isOpen, isShown, active, open, choose, closing, list, onKeyDown };
}

type SuggestionListProps = Pick<SuggestFieldProps, 'label' | 'suggestions' | 'remark' | 'onChoose'> & {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  active: number;
};

function SuggestionList({ id, list, label, suggestions, remark, active, onChoose }: SuggestionListProps) {
  return (
    <Box className="floating" pos="absolute" inset="calc(100% + 0.375rem) 0 auto" p="0.25rem" style={{ zIndex: 50 }}>
      {suggestions.length === 0 && (
        <Box component="p" p="0.5rem 0.625rem" className="aside">
          {remark}
        </Box>
      )}
      <div ref={list} id={id} role="listbox" aria-label={label} style={{ maxHeight: '15rem', overflowY: 'auto' }}>
        {suggestions.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the field's, as the pattern has it
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(key)}
          >
            {content}
          </div>
        ))}
      </div>
    </Box>
  );
}

/** For the pointer; Tab leads to the next field, and Escape does the same. */
function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <UnstyledButton
      tabIndex={-1}
      className={classes.clear}
      aria-label={t('app.common.clear', { label })}
      onClick={onClear}
    >
      <Icon name="close" size={16} />
    </UnstyledButton>
  );
}
