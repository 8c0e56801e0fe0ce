import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabsProps<Value extends string> = {
  /** names the row of tabs */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: { value: Value; title: string; content: ReactNode }[];
  /** also draws what is not chosen, hidden */
  keepsAll?: boolean;
  classNames: { list?: string | undefined; tab?: string | undefined };
};

/** One of several parts at a time. The arrow keys, Home and End choose another. The library's tabs have six looks, 2.5 kB. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value: chosen, onChange, tabs, keepsAll = false, classNames } = props;
  const id = useId();
  const moveFrom = (index: number, event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget.parentElement as HTMLElement;
    const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: -1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = row.children[(next + tabs.length) % tabs.length] as HTMLElement;
    tab.focus();
    tab.click();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={classNames.list}>
        {tabs.map(({ value, title }, index) => (
          <UnstyledButton
            key={value}
            role="tab"
            id={`${id}${value}`}
            aria-controls={`${id}${value}-panel`}
            aria-selected={value === chosen}
            tabIndex={value === chosen ? 0 : -1}
            className={classNames.tab}
            onClick={() => onChange(value)}
            onKeyDown={(event) => moveFrom(index, event)}
          >
            {title}
          </UnstyledButton>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}${value}-panel`}
          aria-labelledby={`${id}${value}`}
          hidden={value !== chosen}
        >
          {(keepsAll || value === chosen) && content}
        </div>
      ))}
    </>
  );
}
