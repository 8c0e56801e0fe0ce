import { type DragEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../ui/words.ts';
import classes from './booking-panel.module.css';

export const BOOKING_FILES =
  'image/*,.pdf,application/pdf,.pkpass,.pkpasses,.zip,.ics,.eml,.msg,.html,.htm,.txt,.json,.heic,.heif,application/vnd.apple.pkpass,application/vnd-com.apple.pkpass,application/vnd.apple.pkpasses,text/calendar,message/rfc822';

/** Takes files, chosen or dropped: one unless `isMany`. @param accept kinds as of an input @param hint kinds in words */
export function FileDrop(props: {
  accept: string;
  hint: string;
  isMany?: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
  onFiles: (files: [File, ...File[]]) => void;
}) {
  const { accept, hint, isMany = false, isDisabled, hasFocus, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const [first, ...others] = files ?? [];
    if (first && !isDisabled) onFiles(isMany ? [first, ...others] : [first]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-busy={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        accept={accept}
        multiple={isMany}
        // the whole area can be pressed
        style={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' }}
        disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the button that led back here is gone
        autoFocus={hasFocus}
        onChange={(event) => {
          take(event.currentTarget.files);
          // so that the same file can be chosen again
          event.currentTarget.value = '';
        }}
      />
      <Icon name="share" />
      <span>
        <strong>{isMany ? t('app.booking.chooseFiles') : t('app.booking.chooseAFile')}</strong>
        <span className={classes.wide}> {isMany ? t('app.booking.orDropThem') : t('app.booking.orDropIt')}</span>
      </span>
      <span className="note">{hint}</span>
    </label>
  );
}
