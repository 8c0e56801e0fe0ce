import { Box } from '@mantine/core';
import { useId } from 'react';
import classes from './segments.module.css';

export type Segment = {
  value: string;
  text: string;
  /** 0-1: drawn as the fill of the segment, and said as a percentage */
  share?: number;
};

export type SegmentsProps = { label: string; segments: Segment[]; value: string; onChange: (value: string) => void };

/** A row of choices, one of which is on: radio buttons, so arrow keys and screen readers work as everywhere. */
export function Segments({ label, segments, value, onChange }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className="row">
      <Box component="legend" mb="0.375rem" className="note">
        {label}
      </Box>
      {segments.map(({ value: own, text, share }) => (
        <label key={own} className={classes.segment}>
          <input type="radio" name={name} checked={own === value} onChange={() => onChange(own)} />
          {share !== undefined && <span className={classes.fill} style={{ width: `${share * 100}%` }} />}
          <span className={classes.text}>
            {text}
            {share !== undefined && <b> {Math.round(share * 100)}%</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
