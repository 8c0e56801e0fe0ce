import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { createStore } from './store.ts';
import { t } from './words.ts';

/** A modal window with a title and a close button. Load it when it is first opened. */
export function Dialog(props: {
  title: string;
  isOpen: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, isOpen, isWide = false, onClose, children } = props;
  // the library records who had the focus only when a mounted dialog opens, so it is mounted first. It records late:
  // otherwise the page is redrawn first, or the dialog already has the focus
  const [isShown, setIsShown] = useState(false);
  useLayoutEffect(() => setIsShown(isOpen), [isOpen]);
  const isOnTop = useTopmost(isShown);
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      closeOnEscape={isOnTop}
      centered
      size={isWide ? 'xl' : 'md'}
      classNames={{ content: 'flat' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className="between" style={{ flexWrap: 'nowrap', padding: '1rem' }}>
          <Modal.Title fz="var(--text-xl)" fw="var(--weight-strong)" lts="-0.015em">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('app.common.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const opened = createStore<readonly string[]>([]);

/** Whether this is the last one opened of those still open: only it receives keys. */
function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    opened.set([...opened.get(), id]);
    return () => opened.set(opened.get().filter((each) => each !== id));
  }, [isOpen, id]);
  return opened.use().at(-1) === id;
}
