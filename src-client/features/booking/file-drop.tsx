import { type DragEvent, useState } from 'react';
import basics from '../../styles/basics.module.css';
import { Icon } from '../../ui/icon.tsx';
import classes from './booking-panel.module.css';

const KINDS =
  'image/*,.pdf,application/pdf,.pkpass,.pkpasses,.zip,.ics,.eml,.msg,.html,.htm,.txt,.json,.heic,.heif,application/vnd.apple.pkpass,application/vnd-com.apple.pkpass,application/vnd.apple.pkpasses,text/calendar,message/rfc822';

/** Takes one file, chosen or dropped. */
export function FileDrop(props: { isDisabled: boolean; hasFocus: boolean; onFile: (file: File) => void }) {
  const { isDisabled, hasFocus, onFile } = props;
  const [isOver, setIsOver] = useState(false);
  const accept = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    accept(event.dataTransfer.files);
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
        accept={KINDS}
        className={classes.file}
        disabled={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the button that led back here is gone
        autoFocus={hasFocus}
        onChange={(event) => {
          accept(event.currentTarget.files);
          // so that the same file can be chosen again
          event.currentTarget.value = '';
        }}
      />
      <Icon name="share" />
      <span>
        <strong>Choose a file</strong>
        <span className={classes.wide}> or drop it here</span>
      </span>
      <span className={basics.note}>
        Picture of a boarding pass, PDF, Wallet pass (.pkpass), calendar (.ics), or saved email (.eml)
      </span>
    </label>
  );
}
