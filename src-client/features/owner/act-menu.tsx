import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { EntryAct } from '../../ui/entry-list.tsx';

/** What can be done with `name`; an act with a question is asked about first. */
export function ActMenu({ name, acts }: { name: string; acts: (Omit<EntryAct, 'label'> | false)[] }) {
  const [asked, setAsked] = useState<Omit<EntryAct, 'label'> | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button size="xs" aria-label={`Choose what to do with ${name}`}>
            Choose
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(
            (act) =>
              act && (
                <Menu.Item key={act.text} onClick={() => (act.question ? setAsked(act) : act.run())}>
                  {act.text}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      {asked?.question && (
        <ConfirmDialog
          {...asked.question}
          isOpen
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            asked.run();
          }}
        />
      )}
    </>
  );
}
